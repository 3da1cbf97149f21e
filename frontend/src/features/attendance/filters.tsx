import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAgencyFamily, useAgencyOptions } from '~/api/agencies/use-agency-options';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { type Location, type LocationLevel, locationLevels } from '~/lib/day/location';
import { rolesOf } from '~/lib/people/role-families';
import { isOneOf, STAFF_ADMINS } from '~/lib/people/roles';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { PlaceChip } from '~/ui/filters/place-chip';
import { PersonChip } from './person-chip';
import type { AttendanceList } from './use-attendance-filters';

type Props = { list: AttendanceList; place: Location; levels: readonly LocationLevel[] };

export function AttendanceFilters({ list, place, levels }: Props) {
  const t = useT();
  const { role, authorizingAgencyId } = useMe();
  const { filters, setFilters, chip } = list;
  const family = useAgencyFamily(filters.authorizingAgencyId ?? authorizingAgencyId);
  const agencies = useAgencyOptions();
  const missing = useMissingChoices();
  return (
    <>
      <DateChip label={t.dashboards.date} value={filters.date} onChange={(date) => setFilters({ date })} />
      {levels.length > 0 && <Place list={list} place={place} levels={levels} />}
      {isOneOf(STAFF_ADMINS, role) && (
        <PersonChip
          value={filters.functionaryId}
          onChange={(functionaryId) => setFilters({ functionaryId })}
        />
      )}
      <FilterChip
        label={t.monitoring.role}
        options={rolesOf(optionsOf(t.labels.functionaryRole), family, filters.role)}
        {...chip('role')}
      />
      {agencies && (
        <FilterChip
          label={t.filters.agency}
          options={agencies}
          missing={missing}
          {...chip('authorizingAgencyId')}
        />
      )}
      <FilterChip
        label={t.monitoring.entryType}
        options={optionsOf(t.labels.entryType)}
        {...chip('entryType')}
      />
      <FilterChip label={t.monitoring.method} options={optionsOf(t.monitoring.methods)} {...chip('method')} />
      <FilterChip
        label={t.attendance.confirmation}
        options={optionsOf(t.gateMarks.confirmation)}
        {...chip('confirmation')}
      />
      <FilterChip
        label={t.gateMarks.position}
        options={optionsOf(t.attendance.positions)}
        {...chip('positionUnknown')}
      />
      {list.narrowed && (
        <Button variant="subtle" size="xs" onClick={list.clear}>
          {t.actions.clearAll}
        </Button>
      )}
    </>
  );
}

const nowhere = Object.fromEntries(locationLevels.map((level) => [level, undefined]));

function Place({ list: { setFilters }, place, levels }: Props) {
  // A chosen place is called by its name; the others are asked for when they are looked at.
  const [wanted, setWanted] = useState(false);
  const isChosen = Object.keys(place).length > 0;
  const choices = useLocationChoices(place, levels, wanted || isChosen);
  return (
    <PlaceChip
      value={place}
      choices={choices}
      levels={levels}
      missing={useMissingChoices()}
      onChange={(chosen) => setFilters({ ...nowhere, ...chosen })}
      onOpen={() => setWanted(true)}
    />
  );
}
