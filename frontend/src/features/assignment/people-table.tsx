import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { type Functionary, useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import { useFaceDoubts } from '~/api/use-face-doubts';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useStaffChoices } from '~/api/use-staff-choices';
import { fullName } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/list-query';
import { paths } from '~/lib/paths';
import { rolesOf } from '~/lib/role-families';
import { AUTHORITY, isOneOf } from '~/lib/roles';
import { useListQuery } from '~/lib/use-list-query';
import { DataTable } from '~/ui/data-table/data-table';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import type { Assignees } from './assignees';
import { peopleColumns } from './people-columns';

const FILTERS = ['role', 'authorizingAgencyId', 'regionId'] as const;

type Props = { chosen: Assignees; onRoster: ReadonlySet<string> };

/** Active functionaries, to tick. */
export function PeopleTable({ chosen, onRoster }: Props) {
  const t = useT();
  const { role } = useMe();
  const { agencies, regions, familyOf } = useStaffChoices();
  const list = useListQuery(FILTERS);
  const answer = useListFunctionariesQuery({
    ...listArg(list),
    status: 'ACTIVE',
    role: knownIn(t.labels.functionaryRole, list.filters.role),
  });
  const { rows, total } = toPage<Functionary>(answer.data);
  const acrossRegions = isOneOf(AUTHORITY, role);
  const { lookAlikes, unlike } = useFaceDoubts(rows.map(({ id }) => id));
  const columns = useMemo(
    () => peopleColumns(t, { onRoster, lookAlikes, unlike }, acrossRegions),
    [t, onRoster, lookAlikes, unlike, acrossRegions],
  );
  const missing = useMissingChoices();
  const filters = t.functionary.filters;
  const roles = rolesOf(
    optionsOf(t.labels.functionaryRole),
    familyOf(list.filters.authorizingAgencyId),
    list.filters.role,
  );
  const chip = (
    key: (typeof FILTERS)[number],
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <FilterChip
      label={label}
      options={options}
      missing={missing}
      value={list.filters[key]}
      onChange={(value) => list.setFilters({ [key]: value } as Partial<typeof list.filters>)}
    />
  );
  return (
    <DataTable
      label={t.assignment.people}
      columns={columns}
      rows={rows}
      total={total}
      loading={answer.isFetching}
      error={answer.error && toMessage(answer.error)}
      onRetry={answer.refetch}
      paging={list.paging}
      rowName={fullName}
      selection={{
        selected: chosen.assignees.map(({ person }) => person.id),
        onChange: (ids) => chosen.choose(ids, rows),
        actions: null,
      }}
      toolbar={
        <>
          <SearchBox label={t.assignment.search} value={list.q} onChange={list.setText} />
          {chip('role', filters.role, roles)}
          {chip('authorizingAgencyId', filters.agency, agencies)}
          {acrossRegions && chip('regionId', filters.region, regions)}
        </>
      }
      empty={
        <ListEmpty
          narrowed={list.narrowed}
          onClear={list.clear}
          icon="people"
          title={t.assignment.peopleEmpty}
          hint={t.assignment.peopleEmptyHint}
          action={
            <Button variant="default" component={Link} to={paths.functionaries}>
              {t.assignment.toFunctionaries}
            </Button>
          }
        />
      }
    />
  );
}
