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

/** The places to choose from at each level, narrowed by what is chosen above it; none as long as they are not wanted. */
export function useLocationChoices(
  chosen: Location,
  levels: readonly LocationLevel[],
  wanted = true,
): Record<LocationLevel, Option[]> {
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
    regionId: options(regions.currentData),
    stateId: options(states.currentData),
    districtId: options(districts.currentData),
    cityId: options(cities.currentData),
    centerId: options(centers.currentData),
  };
}

function options(rows: readonly Row[] | undefined): Option[] {
  return (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
