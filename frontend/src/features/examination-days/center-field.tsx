import { Text } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useT } from '~/i18n/use-t';
import { type Location, locationLevels } from '~/lib/day/location';
import { LocationFilter } from '~/ui/location-filter/location-filter';
import type { ExaminationDayValues } from '~/validation/places';

/** The center, found by the place it is in. */
export function CenterField() {
  const t = useT();
  const { setValue, formState } = useFormContext<ExaminationDayValues>();
  const chosen = useWatch<ExaminationDayValues, typeof locationLevels>({ name: locationLevels });
  const location: Location = {};
  locationLevels.forEach((level, index) => {
    if (chosen[index]) location[level] = chosen[index];
  });
  const choices = useLocationChoices(location, locationLevels);
  const { field: center, fieldState } = useController<ExaminationDayValues>({ name: 'centerId' });
  const isMissing = !!useMissingChoices();
  const narrowed = !!location.regionId || !!location.stateId;
  return (
    <div>
      <LocationFilter
        value={location}
        onChange={(next) => {
          for (const level of locationLevels) {
            setValue(level, next[level] ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }
        }}
        choices={choices}
        form={{
          required: ['centerId'],
          errors: { centerId: fieldState.error?.message },
          refs: { centerId: center.ref },
        }}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {narrowed && !isMissing && choices.centerId.length === 0 ? t.days.noCenters : t.days.centerHelp}
      </Text>
    </div>
  );
}
