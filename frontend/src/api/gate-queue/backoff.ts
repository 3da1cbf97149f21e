const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/** How long to wait after so many failures: longer each time, never over a minute, and no two devices alike. */
export function pauseAfter(tries: number, dice: () => number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, tries - 1));
  return Math.round(most * (0.5 + dice() / 2));
}

/** As long as the server wants to be left alone for, where it says so, but no longer than is ever waited. */
export const pauseFor = (retryAfter: number | undefined, tries: number, dice: () => number) =>
  retryAfter ? Math.min(LONGEST_MS, retryAfter * 1000) : pauseAfter(tries, dice);
