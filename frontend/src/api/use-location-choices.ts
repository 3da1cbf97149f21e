import type { Location, LocationLevel } from '~/lib/day/location';
import {
  useListCenterChoicesQuery,
  useListCityChoicesQuery,
  useListDistrictChoicesQuery,
  useListRegionChoicesQuery,
  useListStateChoicesQuery,
} from './generated/choices.gen';

type Option = { value: string; label: string };
type Row = { id: string; name: string };

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
): Record<LocationLevel, Option[]> {
  const rows = useLocationRows(chosen, levels, wanted);
  return {
    regionId: options(rows.regionId),
    stateId: options(rows.stateId),
    districtId: options(rows.districtId),
    cityId: options(rows.cityId),
    centerId: options(rows.centerId),
  };
}

function options(rows: readonly Row[] | undefined): Option[] {
  return (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
