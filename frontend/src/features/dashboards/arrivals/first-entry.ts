import type { CenterArrivals } from '~/contract/types.gen';

/** How the first person of a center came: so many minutes early or late, or not. */
export type FirstEntry =
  | { kind: 'early' | 'onTime' | 'late' | 'nobodyLate'; minutes: number }
  | { kind: 'nobodyYet' | 'nobodyCame' | 'noTime' };

const MINUTE_MS = 60_000;

/** `now` in milliseconds on the date that is running; undefined once the date is over. */
export function firstEntryOf(
  { dueAt, firstEntryAt }: Pick<CenterArrivals, 'dueAt' | 'firstEntryAt'>,
  now: number | undefined,
): FirstEntry {
  if (!firstEntryAt && now === undefined) return { kind: 'nobodyCame' };
  if (!dueAt) return { kind: firstEntryAt ? 'noTime' : 'nobodyYet' };
  const at = firstEntryAt ? Date.parse(firstEntryAt) : (now ?? 0);
  const late = Math.floor((at - Date.parse(dueAt)) / MINUTE_MS);
  if (!firstEntryAt) return late > 0 ? { kind: 'nobodyLate', minutes: late } : { kind: 'nobodyYet' };
  if (late === 0) return { kind: 'onTime', minutes: 0 };
  return late > 0 ? { kind: 'late', minutes: late } : { kind: 'early', minutes: -late };
}
