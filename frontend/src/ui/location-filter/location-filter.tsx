import { Group, Select } from '@mantine/core';
import type { Ref } from 'react';
import { useT } from '~/i18n/use-t';
import { choose, type Location, type LocationLevel, locationLevels } from '~/lib/day/location';
import { byEitherName } from '../filters/either-name';

type Option = { value: string; label: string; also?: string };
type Props = {
  value: Location;
  onChange: (location: Location) => void;
  /** From `useLocationChoices`. */
  choices: Record<LocationLevel, Option[]>;
  levels?: readonly LocationLevel[];
  /** In a form: fields side by side, the needed ones marked, faults below them. */
  form?: {
    required?: readonly LocationLevel[];
    errors?: Partial<Record<LocationLevel, string | undefined>>;
    /** Where the focus goes when the field is wrong. */
    refs?: Partial<Record<LocationLevel, Ref<HTMLInputElement>>>;
  };
  /** In a popover: the lists must not count as "outside" of it. */
  nested?: boolean;
};

export function LocationFilter({ value, onChange, choices, levels = locationLevels, form, nested }: Props) {
  const t = useT();
  const labels: Record<LocationLevel, string> = {
    regionId: t.location.region,
    stateId: t.location.state,
    districtId: t.location.district,
    cityId: t.location.city,
    centerId: t.location.center,
  };
  return (
    <Group gap={form ? 'md' : 'sm'} align="flex-start" role="group" aria-label={t.location.group}>
      {levels.map((level) => (
        <Select
          key={level}
          ref={form?.refs?.[level]}
          name={level}
          label={labels[level]}
          placeholder={form ? t.form.choose : t.location.all}
          data={choices[level]}
          value={value[level] ?? null}
          onChange={(id) => onChange(choose(value, level, id ?? undefined))}
          nothingFoundMessage={t.form.nothingFound}
          disabled={choices[level].length === 0}
          required={form?.required?.includes(level)}
          error={form?.errors?.[level]}
          comboboxProps={{ withinPortal: !nested }}
          filter={byEitherName}
          searchable
          clearable
          limit={200}
          size={form ? 'md' : 'sm'}
          w={{ base: '100%', xs: !form ? 180 : level === 'centerId' ? '100%' : 'calc(50% - 8px)' }}
        />
      ))}
    </Group>
  );
}
