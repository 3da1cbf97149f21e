import type { ArrivalCurve } from '~/contract/types.gen';

/** So many people had come when so many minutes had passed since they were due. */
export type Reached = { minutes: number; arrived: number };

/** How many had come at the end of each step in which somebody came. */
export function reachedIn({ steps }: Pick<ArrivalCurve, 'steps'>, stepMinutes: number): Reached[] {
  let arrived = 0;
  return steps.map((step) => {
    arrived += step.arrived;
    return { minutes: step.minutes + stepMinutes, arrived };
  });
}

/** How many had come by then. */
export const arrivedBy = (reached: readonly Reached[], minutes: number): number =>
  reached.findLast((step) => step.minutes <= minutes)?.arrived ?? 0;

export const shareOfExpected = (arrived: number, { expected }: Pick<ArrivalCurve, 'expected'>): number =>
  expected === 0 ? 0 : arrived / expected;

const HALF_HOUR = 30;
/** A chart shows an hour and a half around the time at which people are due, and at most so much more. */
const SHOWN = { from: -90, to: 90 } as const;
const WIDEST = { from: -180, to: 240 } as const;

/** The minutes that a chart shows, in whole half hours: all in which people came, as far as it has room for them. */
export function minutesShown(curves: readonly (readonly Reached[])[]): { from: number; to: number } {
  const all = curves.flat().map(({ minutes }) => minutes);
  const from = Math.floor(Math.min(SHOWN.from, ...all) / HALF_HOUR) * HALF_HOUR;
  const to = Math.ceil(Math.max(SHOWN.to, ...all) / HALF_HOUR) * HALF_HOUR;
  return { from: Math.max(from, WIDEST.from), to: Math.min(to, WIDEST.to) };
}

/** Every half hour of them, or every hour where that were too many. */
export function ticksIn({ from, to }: { from: number; to: number }): number[] {
  const step = to - from > 6 * HALF_HOUR ? 2 * HALF_HOUR : HALF_HOUR;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step);
}
