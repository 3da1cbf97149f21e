import type { ArrivalStep } from '~/contract/types.gen';

/** The minutes of one column, after the time at which people are due; the first and the last are open on one side. */
export type HeatColumn = { from: number; to: number };

const MINUTES = 10;
const FROM = -60;
const TO = 90;

/** What came before, each ten minutes from an hour before to an hour and a half after, and what came later. */
export const heatColumns: readonly HeatColumn[] = [
  { from: Number.NEGATIVE_INFINITY, to: FROM },
  ...Array.from({ length: (TO - FROM) / MINUTES }, (_, index) => {
    const from = FROM + index * MINUTES;
    return { from, to: from + MINUTES };
  }),
  { from: TO, to: Number.POSITIVE_INFINITY },
];

/** How many people came in a column. */
export const countIn = (steps: readonly ArrivalStep[], { from, to }: HeatColumn): number =>
  steps.reduce((sum, { minutes, arrived }) => (minutes >= from && minutes < to ? sum + arrived : sum), 0);

/** From so large a share of a center's people on, a cell is darker. */
const SHARES = [0.1, 0.2, 0.35] as const;

/** Nobody is 0; from 1 to 4 the share grows. */
export function heatLevel(count: number, expected: number): number {
  if (count === 0 || expected === 0) return 0;
  return 1 + SHARES.filter((share) => count / expected >= share).length;
}

export const heatLevels = [1, 2, 3, 4] as const;
