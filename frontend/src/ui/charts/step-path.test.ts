import { expect, it } from 'vitest';
import { stepPath } from './step-path';

const asTheyAre = ({ x, y }: { x: number; y: number }) => [x, y] as const;
const points = [
  { x: -70, y: 1 },
  { x: -10, y: 3 },
  { x: 5, y: 4 },
];

it('stays where it is until the number changes', () => {
  expect(stepPath(points, [-80, 20], asTheyAre)).toBe('M-80 0H-70V1H-10V3H5V4H20');
});

it('begins with what was reached before its first place, and ends where it is told to', () => {
  expect(stepPath(points, [-60, 0], asTheyAre)).toBe('M-60 1H-10V3H0');
});

it('is empty where nothing has been reached', () => {
  expect(stepPath(points, [-60, -90], asTheyAre)).toBe('');
});
