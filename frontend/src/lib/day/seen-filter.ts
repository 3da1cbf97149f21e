import { type Duty, type Inside, whereIs } from './day-counts';

/** Which part of a roster is looked at; a word of the address. */
export const seenParts = ['present', 'unseen', 'inside', 'left'] as const;
export type Seen = (typeof seenParts)[number];

/** Whether it takes more than the roster to tell who belongs to the part. */
export const asksWhere = (seen: Seen | undefined) => seen === 'inside' || seen === 'left';

/** The rows behind one number of the day, by the same rules as the number. */
export function seenIn<Row extends Duty>(
  rows: readonly Row[],
  inside: Inside | undefined,
  seen: Seen | undefined,
): Row[] {
  if (!seen) return [...rows];
  return rows.filter((duty) => {
    if (seen === 'present') return duty.attendance === 'PRESENT';
    if (seen === 'unseen') return duty.attendance !== 'PRESENT';
    return !!inside && whereIs(duty, inside) === seen;
  });
}
