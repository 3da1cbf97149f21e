import type { EntryType } from '~/contract/types.gen';
import { isOwnTrouble } from './answers';
import type { Entry } from './types';

type Row = Pick<Entry, 'entryType' | 'nextAt' | 'tries' | 'fault'>;

const AT_ONCE = 2;
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

/** The oldest, and one more that goes the same way. */
export function nextBatch<Kept extends Pick<Row, 'entryType'>>(due: readonly Kept[]): Kept[] {
  const first = due[0];
  if (!first) return [];
  return due.slice(0, AT_ONCE).filter(({ entryType }) => entryType === first.entryType);
}
