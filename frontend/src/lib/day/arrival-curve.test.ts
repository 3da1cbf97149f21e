import { expect, it } from 'vitest';
import { arrivedBy, minutesShown, reachedIn, ticksIn } from './arrival-curve';

const reached = reachedIn(
  {
    steps: [
      { minutes: -60, arrived: 10 },
      { minutes: -5, arrived: 4 },
      { minutes: 0, arrived: 1 },
    ],
  },
  5,
);

it('adds the steps up, each at its end', () => {
  expect(reached).toEqual([
    { minutes: -55, arrived: 10 },
    { minutes: 0, arrived: 14 },
    { minutes: 5, arrived: 15 },
  ]);
});

it.each([
  [-60, 0],
  [-55, 10],
  [-1, 10],
  [0, 14],
  [90, 15],
])('knows how many had come by minute %i', (minutes, arrived) => {
  expect(arrivedBy(reached, minutes)).toBe(arrived);
});

it('shows an hour and a half around the time, and more where people came earlier or later', () => {
  expect(minutesShown([reached])).toEqual({ from: -90, to: 90 });
  expect(minutesShown([reached, [{ minutes: -100, arrived: 1 }]])).toEqual({ from: -120, to: 90 });
  expect(minutesShown([[{ minutes: 700, arrived: 1 }]])).toEqual({ from: -90, to: 240 });
});

it('marks few minutes', () => {
  expect(ticksIn({ from: -90, to: 90 })).toEqual([-90, -60, -30, 0, 30, 60, 90]);
  expect(ticksIn({ from: -150, to: 240 })).toEqual([-120, -60, 0, 60, 120, 180, 240]);
});
