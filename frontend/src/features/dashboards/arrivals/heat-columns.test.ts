import { expect, it } from 'vitest';
import { countIn, heatColumns, heatLevel } from './heat-columns';

const steps = [
  { minutes: -125, arrived: 2 },
  { minutes: -10, arrived: 3 },
  { minutes: -5, arrived: 4 },
  { minutes: 0, arrived: 1 },
  { minutes: 90, arrived: 5 },
];

it('counts everybody once, whenever they came', () => {
  const counts = heatColumns.map((column) => countIn(steps, column));
  expect(counts).toEqual([2, 0, 0, 0, 0, 0, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
});

it.each([
  [0, 10, 0],
  [1, 100, 1],
  [1, 10, 2],
  [2, 10, 3],
  [4, 10, 4],
  [0, 0, 0],
])('%i of %i is as dark as %i', (count, expected, level) => {
  expect(heatLevel(count, expected)).toBe(level);
});
