import { useTopPlace } from '~/api/places/use-center-way';
import { useLocationRows } from '~/api/places/use-location-choices';
import { placeName } from '~/i18n/place-name';
import type { Location, LocationLevel } from '~/lib/day/location';
import { type PlaceStep, stepsTo } from '~/lib/day/place-steps';
import { PlacePath } from '~/ui/places/place-path';
import type { DayFilters } from './use-day-filters';

/** Where the numbers are from, and the way up; nothing while nothing narrows them. */
export function DayPath({ filters: { place, levels, addressOf } }: { filters: DayFilters }) {
  const top = useTopPlace();
  const steps = usePlaceSteps(place, levels);
  if (steps.length === 0) return null;
  return (
    <PlacePath
      steps={[
        { name: top, to: addressOf({}) },
        ...steps.map((step) => ({ name: step.name, to: addressOf(step.place) })),
      ]}
    />
  );
}

type Rows = ReturnType<typeof useLocationRows>;

/** The way down to the chosen place, named by the answers that the place's filter has asked for. */
function usePlaceSteps(chosen: Location, levels: readonly LocationLevel[]): PlaceStep[] {
  const isChosen = levels.some((level) => chosen[level]);
  const rows = useLocationRows(chosen, levels, isChosen);
  const row = <Level extends LocationLevel>(level: Level, place: Location) =>
    (rows[level] as readonly { id: string; name: string }[] | undefined)?.find(
      ({ id }) => id === place[level],
    );
  const whole = complete(chosen, rows);
  return stepsTo(whole, levels, (level) => {
    const name = row(level, whole)?.name;
    if (!name) return chosen[level] && '…';
    return level === 'centerId' ? name : placeName(name);
  });
}

/** With the places above, where one was chosen without them. */
function complete(chosen: Location, rows: Rows): Location {
  const center = rows.centerId?.find(({ id }) => id === chosen.centerId);
  const city = rows.cityId?.find(({ id }) => id === chosen.cityId);
  const state = rows.stateId?.find(({ id }) => id === chosen.stateId);
  const above: Location = {
    regionId: center?.regionId ?? state?.regionId,
    stateId: center?.stateId ?? city?.stateId,
    districtId: center?.districtId ?? city?.districtId,
    cityId: center?.cityId,
  };
  return { ...above, ...chosen };
}
