import type { ExaminationDayFunctionary } from '~/api/generated/examination.gen';
import { type Log, whereabouts } from './day-counts';

/** Which part of a roster is looked at; a word of the address. */
export const seenParts = ['present', 'unseen', 'inside', 'left'] as const;
export type Seen = (typeof seenParts)[number];

type Row = Pick<ExaminationDayFunctionary, 'attendance' | 'functionaryId'>;

/** The rows behind one number of the day, by the same rules as the number. */
export function seenIn<Duty extends Row>(
  rows: readonly Duty[],
  logs: readonly Log[] | undefined,
  seen: Seen | undefined,
): Duty[] {
  if (!seen) return [...rows];
  const where = whereabouts(logs ?? []);
  return rows.filter(({ attendance, functionaryId }) => {
    if (seen === 'present') return attendance === 'PRESENT';
    if (seen === 'unseen') return attendance !== 'PRESENT';
    return where.get(functionaryId) === seen;
  });
}
