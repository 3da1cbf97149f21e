import { z } from 'zod/mini';
import { required, requiredDate, say, text } from './fields';
import { upTo } from './lengths';

const isReason = (value: string) => {
  const letters = [...value].length;
  return letters >= 5 && letters <= 500;
};

const statedReason = () => required('statedReason').check(z.refine(isReason, say('statedReason')));

export const workAndLanguages = z.object({
  workStateId: text(),
  workCityId: text(),
  workCenterId: text(),
  nativeStateId: text(),
  nativeCityId: text(),
  languages: z.array(z.string()),
  exemptReason: text().check(z.refine((value) => value === '' || isReason(value), say('statedReason'))),
});

type Span = { from: string; until: string };
const forwards = z.refine<Span>(({ from, until }) => from <= until, {
  path: ['until'],
  ...say('backwards'),
});
const span = { from: requiredDate(), until: requiredDate(), reason: statedReason() };

/** Dates at which somebody cannot serve: anywhere, in a city or at a center. */
export const unavailability = z
  .object({ ...span, stateId: text(), cityId: text(), centerId: text() })
  .check(forwards);
/** The same as people state it of themselves. */
export const ownUnavailability = z.object(span).check(forwards);

export const training = z.object({ role: required('role'), heldOn: requiredDate(), note: upTo(500) });

type Declared = { interest: string; statement: string };
const worded = z.refine<Declared>(
  ({ interest, statement }) => (interest === 'NO_INTEREST' && statement === '') || isReason(statement),
  { path: ['statement'], ...say('statement') },
);
const declared = { interest: required('interest'), statement: text() };

/** What ties somebody to an examination, or to some of its centers. */
export const declaration = z
  .object({
    ...declared,
    examinationId: required('examination'),
    stateId: text(),
    centerIds: z.array(z.string()),
  })
  .check(worded);
/** The same as people declare it themselves, for an examination that is chosen already. */
export const ownDeclaration = z.object(declared).check(worded);
