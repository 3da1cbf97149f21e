import { useTopPlace } from '~/api/places/use-center-way';
import { PlacePath } from '~/ui/places/place-path';
import type { DayFilters } from './use-day-filters';
import { usePlaceSteps } from './use-place-steps';

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
