import type { ApiError } from '../errors';

const FIRST_MS = 2000;
const LONGEST_MS = 60_000;
/** People wait for a line's return, and looking for it costs the server next to nothing. */
export const LONGEST_LOOK_MS = 5000;
/**
 * One that was lost is not worse than the others, and holds those behind it; whether there is a line at all, looking tells. Lost so
 * often, it is not by chance.
 */
const LONGEST_LOST_MS = 2000;
const BY_CHANCE = 8;
const LONGEST_OFTEN_LOST_MS = 10_000;
/** As long as an answer is waited for that others would come after; on a thin line a later try has all the time it needs. */
const PATIENCE_MS = 8000;
const BYTES_PER_MS = 20;
const QUICK_TRIES = 2;

/** How long to wait after so many failures: longer each time, never over a minute, and no two devices alike. */
export function pauseAfter(tries: number, dice: () => number, longest = LONGEST_MS): number {
  const most = Math.min(longest, FIRST_MS * 2 ** Math.max(0, tries - 1));
  return Math.round(most * (0.5 + dice() / 2));
}

/** As long as the server wants to be left alone for, where it says so, but no longer than is ever waited. */
export function pauseFor({ status, retryAfter }: ApiError, tries: number, dice: () => number): number {
  if (retryAfter) return Math.min(LONGEST_MS, retryAfter * 1000);
  if (typeof status === 'number') return pauseAfter(tries, dice);
  return pauseAfter(tries, dice, tries > BY_CHANCE ? LONGEST_OFTEN_LOST_MS : LONGEST_LOST_MS);
}

/** After how long a call is given up and made anew; none: when any call would be. */
export const patienceFor = (tries: number, bytes: number): number | undefined =>
  tries < QUICK_TRIES ? PATIENCE_MS + bytes / BYTES_PER_MS : undefined;
