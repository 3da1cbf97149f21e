import type { EntryType } from '~/contract/types.gen';
import { isOwnTrouble } from './answers';
import type { Fact } from './link';
import type { Entry } from './types';

type Row = Pick<Entry, 'entryType' | 'nextAt' | 'tries' | 'fault'>;

/** Some minutes of tries. */
const ENOUGH_TRIES = 8;

/**
 * When each may go out, of one device's and the oldest first: at its own time, and not before an older one of the other way.
 * The server judges by what it has recorded up to a capture's own time: an EXIT that overtook its ENTRY would be an exit
 * without one, and whose they are is not known before they are answered.
 */
export function turns<Kept extends Row>(rows: readonly Kept[], timeOf = ({ nextAt }: Kept) => nextAt) {
  const freeAt: Record<EntryType, number> = { ENTRY: 0, EXIT: 0 };
  return rows.map((row) => {
    const { entryType } = row;
    const at = Math.max(timeOf(row), freeAt[entryType === 'ENTRY' ? 'EXIT' : 'ENTRY']);
    if (!isStuck(row)) freeAt[entryType] = Math.max(freeAt[entryType], at);
    return { row, at };
  });
}

/** Nobody else is to wait all day for one at which the server fails. */
const isStuck = ({ tries, fault }: Row) =>
  tries >= ENOUGH_TRIES && fault !== undefined && isOwnTrouble(fault);

export const AT_FIRST = 2;
const AT_MOST = 6;
/** An answer that takes longer comes over a thin line, or not at all. */
const SOON_MS = 4000;

/** How many may be on their way at once after this call: more where answers come soon, few on a thin line. */
export function widthAfter(width: number, { reached, tookMs }: Fact): number {
  if (tookMs >= SOON_MS) return AT_FIRST;
  return reached ? Math.min(AT_MOST, width + 1) : width;
}
