import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useLocationChoices } from '~/api/places/use-location-choices';
import type { Location } from '~/lib/day/location';
import { LocationFilter } from '~/ui/location-filter/location-filter';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import type { CenterValues } from '~/validation/places';

const LEVELS = ['regionId', 'stateId', 'districtId', 'cityId'] as const;

/** The shared choice of place, as fields of the form. */
export function PlaceFields() {
  const { setValue, formState } = useFormContext<CenterValues>();
  const chosen = useWatch<CenterValues, typeof LEVELS>({ name: LEVELS });
  const location: Location = {};
  LEVELS.forEach((level, index) => {
    if (chosen[index]) location[level] = chosen[index];
  });
  const choices = useLocationChoices(location, LEVELS);
  const { field: city, fieldState } = useController<CenterValues>({ name: 'cityId' });
  const change = (next: Location) => {
    for (const level of LEVELS) {
      setValue(level, next[level] ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
  return (
    <>
      <ChoicesMissing missing={useMissingChoices()} />
      <LocationFilter
        value={location}
        onChange={change}
        choices={choices}
        levels={LEVELS}
        form={{
          required: ['cityId'],
          errors: { cityId: fieldState.error?.message },
          refs: { cityId: city.ref },
        }}
      />
    </>
  );
}
