import { z } from 'zod/mini';
import { orEmpty, required, requiredDate, say, text } from './fields';

/** Rupees with two decimals at most; commas between digits are as people write them. */
const rupees = () =>
  required().check(
    z.refine((value) => {
      const plain = value.replaceAll(',', '');
      return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 1_000_000;
    }, say('rupees')),
  );
const upTo = (most: number, key: 'percent' | 'kilometres') =>
  z.string().check(z.refine((value) => /^\d{1,4}$/.test(value) && Number(value) <= most, say(key)));

type Span = { kmFrom: string; kmUntil: string; validFrom: string; validUntil: string };
const kilometresForwards = z.refine<Span>(
  ({ kmFrom, kmUntil }) => !kmUntil || Number(kmFrom) < Number(kmUntil),
  {
    path: ['kmUntil'],
    ...say('kilometresForwards'),
  },
);
const datesForwards = z.refine<Span>(({ validFrom, validUntil }) => !validUntil || validFrom <= validUntil, {
  path: ['validUntil'],
  ...say('payDates'),
});

/** A new rate, as the form has it. */
export const payRate = z
  .object({
    role: required(),
    examinationId: text(),
    dayKind: z.enum(['WEEKDAY', 'SUNDAY']),
    kmFrom: upTo(5000, 'kilometres'),
    kmUntil: orEmpty(upTo(5000, 'kilometres')),
    validFrom: requiredDate(),
    validUntil: text(),
    amount: rupees(),
    travel: rupees(),
    halfPercent: upTo(100, 'percent'),
    halfBelowPercent: upTo(100, 'percent'),
    noExitPercent: upTo(100, 'percent'),
  })
  .check(kilometresForwards, datesForwards);
export type PayRateValues = z.input<typeof payRate>;

export const payRateEnd = z.object({ until: requiredDate() });

type Dates = { from: string; until: string };
/** The duties of a new sheet, as the form has them. */
export const newPaySheet = z
  .object({
    examinationId: required(),
    regionId: required(),
    authorizingAgencyId: required(),
    from: requiredDate(),
    until: requiredDate(),
  })
  .check(z.refine<Dates>(({ from, until }) => from <= until, { path: ['until'], ...say('payDates') }));
export type NewPaySheetValues = z.input<typeof newPaySheet>;
