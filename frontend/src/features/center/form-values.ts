import type { Center, NewCenter } from '~/contract/types.gen';
import type { CenterValues } from '~/validation/places';

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function valuesOf(center?: Center): CenterValues {
  return {
    name: text(center?.name),
    centerCode: text(center?.centerCode),
    fullAddress: text(center?.fullAddress),
    pincode: text(center?.pincode),
    regionId: text(center?.regionId),
    stateId: text(center?.stateId),
    districtId: text(center?.districtId),
    cityId: text(center?.cityId),
    lat: text(center?.lat),
    lng: text(center?.lng),
    geoFencingRadius: text(center?.geoFencingRadius),
    isPHFriendly: center?.isPHFriendly ?? false,
    maxCandidateCapacity: text(center?.maxCandidateCapacity),
    maxPHCount: text(center?.maxPHCount),
  };
}

const number = (value: string) => (value === '' ? null : Number(value));

/** The city decides the place above it, so only what was chosen goes along. */
export function bodyOf(values: CenterValues): NewCenter {
  return {
    name: values.name,
    centerCode: values.centerCode || null,
    fullAddress: values.fullAddress || null,
    pincode: values.pincode || null,
    regionId: values.regionId || undefined,
    stateId: values.stateId || undefined,
    districtId: values.districtId || undefined,
    cityId: values.cityId,
    lat: number(values.lat),
    lng: number(values.lng),
    geoFencingRadius: number(values.geoFencingRadius),
    isPHFriendly: values.isPHFriendly,
    maxCandidateCapacity: number(values.maxCandidateCapacity),
    maxPHCount: number(values.maxPHCount),
  };
}
