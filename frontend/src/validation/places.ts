import { z } from 'zod/mini';
import {
  degreesText,
  orEmpty,
  pinCode,
  positiveText,
  required,
  requiredDate,
  text,
  time,
  wholeText,
  year,
} from './fields';
import { reason } from './reasons';

export const center = z.object({
  name: required('name'),
  centerCode: text(),
  fullAddress: text(),
  pincode: orEmpty(pinCode()),
  regionId: text(),
  stateId: text(),
  districtId: text(),
  cityId: required('city'),
  lat: orEmpty(degreesText(90)),
  lng: orEmpty(degreesText(180)),
  geoFencingRadius: orEmpty(positiveText()),
  isPHFriendly: z.boolean(),
  maxCandidateCapacity: orEmpty(wholeText()),
  maxPHCount: orEmpty(wholeText()),
});
export type CenterValues = z.input<typeof center>;

const level = z.enum(['TENTH_PASSED', 'TWELVE_PASSED', 'GRADUATE', 'POST_GRADUATE', 'DIPLOMA']);
export const examination = z.object({
  name: required('name'),
  slug: text(),
  examinationYear: year(),
  examinationLevel: z.array(level),
});
export type ExaminationValues = z.input<typeof examination>;

export const examinationDay = z.object({
  examinationId: required('examination'),
  regionId: text(),
  stateId: text(),
  districtId: text(),
  cityId: text(),
  centerId: required('center'),
  date: requiredDate(),
  batch: required('batch'),
  reportingAt: orEmpty(time()),
  entryOpensAt: orEmpty(time()),
  closesAt: orEmpty(time()),
});
export type ExaminationDayValues = z.input<typeof examinationDay>;

export const correction = z.object({
  attendance: text(),
  entryAt: orEmpty(time()),
  exitAt: orEmpty(time()),
  reason: reason(),
});

export const dayChange = z.object({
  date: requiredDate(),
  batch: required('batch'),
  reportingAt: orEmpty(time()),
  entryOpensAt: orEmpty(time()),
  closesAt: orEmpty(time()),
});
