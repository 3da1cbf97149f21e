import { z } from 'zod/mini';
import { required, say, text } from './fields';

type Dates = { date: string; until: string };
const forwards = z.refine<Dates>(({ date, until }) => !date || !until || date <= until, {
  path: ['until'],
  ...say('noticeDates'),
});

/** Whom to tell of their duties, as the form has it. */
export const noticeWish = z
  .object({
    examinationId: required(),
    regionId: text(),
    centerId: text(),
    date: text(),
    until: text(),
    kind: z.enum(['NOTICE', 'REMINDER']),
  })
  .check(forwards);
export type NoticeWishValues = z.input<typeof noticeWish>;
