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
import { requiredUpTo, slug, together, upTo } from './lengths';
import { reason } from './reasons';

/** The fields of a center by the section of the form that has them. */
export const centerSections = {
  about: {
    name: requiredUpTo(200, 'name'),
    centerCode: upTo(40),
    fullAddress: upTo(500),
    pincode: orEmpty(pinCode()),
  },
  place: {
    regionId: text(),
    stateId: text(),
    districtId: text(),
    cityId: required('city'),
  },
  position: {
    lat: orEmpty(degreesText(90)),
    lng: orEmpty(degreesText(180)),
    geoFencingRadius: orEmpty(positiveText()),
  },
  capacity: {
    isPHFriendly: z.boolean(),
    maxCandidateCapacity: orEmpty(wholeText()),
    maxPHCount: orEmpty(wholeText()),
  },
};
const { about, place, position, capacity } = centerSections;
export const center = z.object({ ...about, ...place, ...position, ...capacity }).check(together);
export type CenterValues = z.input<typeof center>;

const level = z.enum(['TENTH_PASSED', 'TWELVE_PASSED', 'GRADUATE', 'POST_GRADUATE', 'DIPLOMA']);
export const examination = z.object({
  name: requiredUpTo(200, 'name'),
  slug: slug(),
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
  batch: requiredUpTo(40, 'batch'),
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
  batch: requiredUpTo(40, 'batch'),
  reportingAt: orEmpty(time()),
  entryOpensAt: orEmpty(time()),
  closesAt: orEmpty(time()),
});
