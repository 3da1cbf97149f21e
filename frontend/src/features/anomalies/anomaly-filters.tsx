import { Button } from '@mantine/core';
import { useAgencyOptions } from '~/api/agencies/use-agency-options';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import type { useListQuery } from '~/lib/address/use-list-query';
import { type LocationLevel, locationLevels } from '~/lib/day/location';
import { ANOMALY_HANDLERS, AUTHORITY, isOneOf } from '~/lib/people/roles';
import { ChipFrame } from '~/ui/filters/chip-frame';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { FilterRow } from '~/ui/filters/filter-row';
import { PlaceChip } from '~/ui/filters/place-chip';

export const anomalyFilterKeys = [
  'date',
  'type',
  'status',
  'resolution',
  'whose',
  'authorizingAgencyId',
  'examinationDayId',
  'sort',
  ...locationLevels,
] as const;

type List = ReturnType<typeof useListQuery<(typeof anomalyFilterKeys)[number]>>;

const narrow: readonly LocationLevel[] = locationLevels.filter((level) => level !== 'regionId');

export function AnomalyFilters({ list: { filters, setFilters, chip, clear, narrowed } }: { list: List }) {
  const t = useT();
  const { role } = useMe();
  const work = t.anomalyWork;
  const levels = isOneOf(AUTHORITY, role) ? locationLevels : narrow;
  const place = Object.fromEntries(levels.map((level) => [level, filters[level]]));
  const choices = useLocationChoices(place, levels);
  const agencies = useAgencyOptions();
  const missing = useMissingChoices();
  const nowhere = Object.fromEntries(locationLevels.map((level) => [level, undefined]));
  return (
    <FilterRow>
      {filters.examinationDayId && (
        <ChipFrame
          label={t.anomalyWork.ofOneDay}
          on
          onClear={() => setFilters({ examinationDayId: undefined })}
        >
          <Button size="xs" variant="light" component="span">
            {t.anomalyWork.ofOneDay}
          </Button>
        </ChipFrame>
      )}
      <DateChip label={t.anomalies.date} value={filters.date} onChange={(date) => setFilters({ date })} />
      <FilterChip label={t.anomalies.type} options={optionsOf(t.labels.anomalyType)} {...chip('type')} />
      <FilterChip
        label={t.anomalies.status}
        options={optionsOf(t.labels.anomalyStatus)}
        {...chip('status')}
      />
      <FilterChip
        label={work.resolution}
        options={optionsOf(t.handling.resolutions)}
        {...chip('resolution')}
      />
      {isOneOf(ANOMALY_HANDLERS, role) && (
        <FilterChip label={work.whose} options={optionsOf(work.whom)} {...chip('whose')} />
      )}
      {agencies && (
        <FilterChip
          label={t.filters.agency}
          options={agencies}
          missing={missing}
          {...chip('authorizingAgencyId')}
        />
      )}
      <PlaceChip
        value={place}
        choices={choices}
        levels={levels}
        missing={missing}
        onChange={(chosen) => setFilters({ ...nowhere, ...chosen })}
      />
      <FilterChip label={work.order} options={optionsOf(work.orders)} {...chip('sort')} />
      {narrowed && (
        <Button variant="subtle" size="xs" onClick={clear}>
          {t.dashboards.clearFilters}
        </Button>
      )}
    </FilterRow>
  );
}
