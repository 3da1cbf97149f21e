import { type PlaceOption, placeOption } from '~/i18n/place-name';
import type { Location, LocationLevel } from '~/lib/day/location';
import {
  useListCenterChoicesQuery,
  useListCityChoicesQuery,
  useListDistrictChoicesQuery,
  useListRegionChoicesQuery,
  useListStateChoicesQuery,
} from '../generated/choices.gen';

/** The places of each level as the server has them, narrowed by what is chosen above; none as long as they are not wanted. */
export function useLocationRows(chosen: Location, levels: readonly LocationLevel[], wanted = true) {
  const { regionId, stateId, districtId, cityId } = chosen;
  const unless = (level: LocationLevel, ready = true) => ({
    skip: !wanted || !levels.includes(level) || !ready,
  });
  const regions = useListRegionChoicesQuery(undefined, unless('regionId'));
  const states = useListStateChoicesQuery({ regionId }, unless('stateId'));
  const districts = useListDistrictChoicesQuery({ stateId }, unless('districtId', !!stateId));
  const cities = useListCityChoicesQuery({ stateId, districtId }, unless('cityId', !!stateId));
  const centers = useListCenterChoicesQuery(
    { regionId, stateId, districtId, cityId },
    unless('centerId', !!stateId || !!regionId || !!chosen.centerId),
  );
  return {
    regionId: regions.currentData,
    stateId: states.currentData,
    districtId: districts.currentData,
    cityId: cities.currentData,
    centerId: centers.currentData,
  };
}

/** The places to choose from at each level, narrowed by what is chosen above it; none as long as they are not wanted. */
export function useLocationChoices(
  chosen: Location,
  levels: readonly LocationLevel[],
  wanted = true,
): Record<LocationLevel, PlaceOption[]> {
  const rows = useLocationRows(chosen, levels, wanted);
  return {
    regionId: rows.regionId?.map(placeOption) ?? [],
    stateId: rows.stateId?.map(placeOption) ?? [],
    districtId: rows.districtId?.map(placeOption) ?? [],
    cityId: rows.cityId?.map(placeOption) ?? [],
    centerId: (rows.centerId ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}
