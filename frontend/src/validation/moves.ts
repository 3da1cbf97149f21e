import { z } from 'zod/mini';
import { required, say, text } from './fields';

/** What changes of the days. */
export const MOVE_KINDS = ['DATE', 'TIMES', 'CENTER', 'BATCH'] as const;

type Wanted = {
  kind: (typeof MOVE_KINDS)[number];
  date: string;
  toDate: string;
  days: string;
  toBatch: string;
  reportingAt: string;
  entryOpensAt: string;
  closesAt: string;
  regionId: string;
  centerId: string;
  toCenterId: string;
};
const needs = (field: keyof Wanted, missing: (wanted: Wanted) => boolean) =>
  z.refine<Wanted>((wanted) => !missing(wanted), { path: [field], ...say('required') });

/** Which days move and where to, as the form has it. */
export const dayMove = z
  .object({
    examinationId: required(),
    regionId: text(),
    centerId: text(),
    date: text(),
    batch: text(),
    kind: z.enum(MOVE_KINDS),
    toDate: text(),
    days: text(),
    toBatch: text(),
    reportingAt: text(),
    entryOpensAt: text(),
    closesAt: text(),
    toCenterId: text(),
  })
  .check(
    needs('toDate', ({ kind, date, toDate }) => kind === 'DATE' && !!date && !toDate),
    needs('days', ({ kind, date, days }) => kind === 'DATE' && !date && !Number(days)),
    needs('reportingAt', (wanted) => {
      const { kind, reportingAt, entryOpensAt, closesAt } = wanted;
      return kind === 'TIMES' && !reportingAt && !entryOpensAt && !closesAt;
    }),
    // Readers who see several regions choose one first: without it there are no centers to choose from.
    needs('regionId', ({ kind, regionId, centerId }) => kind === 'CENTER' && !regionId && !centerId),
    needs('centerId', ({ kind, centerId }) => kind === 'CENTER' && !centerId),
    needs('toCenterId', ({ kind, toCenterId }) => kind === 'CENTER' && !toCenterId),
    needs('toBatch', ({ kind, toBatch }) => kind === 'BATCH' && !toBatch),
  );
export type DayMoveValues = z.input<typeof dayMove>;
