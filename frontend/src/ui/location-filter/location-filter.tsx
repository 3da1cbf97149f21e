import { Group, Select } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { choose, type Location, type LocationLevel, locationLevels } from '~/lib/location';

type Option = { value: string; label: string };
type Props = {
  value: Location;
  onChange: (location: Location) => void;
  /** From `useLocationChoices`. */
  choices: Record<LocationLevel, Option[]>;
  levels?: readonly LocationLevel[];
};

export function LocationFilter({ value, onChange, choices, levels = locationLevels }: Props) {
  const t = useT();
  const labels: Record<LocationLevel, string> = {
    regionId: t.location.region,
    stateId: t.location.state,
    districtId: t.location.district,
    cityId: t.location.city,
    centerId: t.location.center,
  };
  return (
    <Group gap="sm" role="group" aria-label={t.location.group}>
      {levels.map((level) => (
        <Select
          key={level}
          label={labels[level]}
          placeholder={t.location.all}
          data={choices[level]}
          value={value[level] ?? null}
          onChange={(id) => onChange(choose(value, level, id ?? undefined))}
          nothingFoundMessage={t.form.nothingFound}
          disabled={choices[level].length === 0}
          searchable
          clearable
          size="sm"
          w={{ base: '100%', xs: 180 }}
        />
      ))}
    </Group>
  );
}
