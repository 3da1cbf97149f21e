import type { DaysToMove } from '~/contract/types.gen';
import type { DayMoveValues } from '~/validation/moves';

/** What the server is asked, without whether it is meant. */
export function wishOf(values: DayMoveValues): Omit<DaysToMove, 'dryRun' | 'confirm'> {
  const { examinationId, kind, regionId, centerId, date, batch } = values;
  return {
    examinationId,
    ...(regionId && { regionId }),
    ...(centerId && { centerId }),
    ...(date && { dates: [date] }),
    ...(batch && { batch }),
    ...(kind === 'DATE' && { shiftDays: date ? daysBetween(date, values.toDate) : Number(values.days) }),
    ...(kind === 'BATCH' && { toBatch: values.toBatch }),
    ...(kind === 'CENTER' && { toCenterId: values.toCenterId }),
    ...(kind === 'TIMES' && {
      ...(values.reportingAt && { reportingAt: values.reportingAt }),
      ...(values.entryOpensAt && { entryOpensAt: values.entryOpensAt }),
      ...(values.closesAt && { closesAt: values.closesAt }),
    }),
  };
}

const DAY_MS = 86_400_000;

/** From one date to another, negative for an earlier one. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
