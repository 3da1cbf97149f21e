import type { Center, NewCenter } from '~/contract/types.gen';
import { type CenterValues, center as rules } from '~/validation/places';

const FIELDS = Object.keys(rules.shape) as (keyof CenterValues)[];

/** A center as its form shows it: numbers are texts, and nothing is the empty text. */
export function valuesOf(center?: Center): CenterValues {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, String(center?.[field] ?? '')]));
  return { ...(texts as unknown as CenterValues), isPHFriendly: center?.isPHFriendly ?? false };
}

const number = (value: string) => (value === '' ? null : Number(value));

/** Nothing is null. The city decides the place above it, so only what was chosen goes along. */
export function bodyOf(values: CenterValues): NewCenter {
  const given = FIELDS.map((field) => [field, values[field] === '' ? null : values[field]]);
  return {
    ...(Object.fromEntries(given) as CenterValues),
    regionId: values.regionId || undefined,
    stateId: values.stateId || undefined,
    districtId: values.districtId || undefined,
    lat: number(values.lat),
    lng: number(values.lng),
    geoFencingRadius: number(values.geoFencingRadius),
    maxCandidateCapacity: number(values.maxCandidateCapacity),
    maxPHCount: number(values.maxPHCount),
  };
}
