import type { SheetDraftRow, SheetFaultCause } from '~/contract/types.gen';

export type Only = 'ALL' | 'READY' | 'FAULTY' | 'WARNED' | 'MENDED' | 'KNOWN' | 'LEFT_OUT';
/** Which rows to show; with a field and a cause, those of one group of faults. */
export type Filter = { only: Only; field?: string; cause?: SheetFaultCause };

export const ALL_ROWS: Filter = { only: 'ALL' };
/** What the plan of a roster leaves out: whatever is wrong with it, it cannot be entered. */
export const NOT_PLANNED: Filter = { only: 'FAULTY' };

export const sameFilter = (one: Filter, other: Filter) =>
  one.only === other.only && one.field === other.field && one.cause === other.cause;

/** Whether the server would list the row under the filter. */
export function matches(row: SheetDraftRow, { only, field, cause }: Filter): boolean {
  const faults = row.faults.filter(
    (fault) => (!field || fault.field === field) && (!cause || fault.cause === cause),
  );
  if (only === 'ALL') return true;
  if (only === 'MENDED') return row.was.some((was) => !field || was.field === field);
  if (only === 'WARNED') return row.state !== 'LEFT_OUT' && faults.some(({ isWarning }) => isWarning);
  if (only === 'FAULTY') return row.state === only && faults.some(({ isWarning }) => !isWarning);
  return row.state === only;
}
