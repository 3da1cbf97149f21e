import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { toTable } from '~/api/table-answer';
import { useFaceDoubts } from '~/api/use-face-doubts';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useStaffChoices } from '~/api/use-staff-choices';
import { fullName } from '~/i18n/format';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { rolesOf } from '~/lib/people/role-families';
import { AUTHORITY, isOneOf } from '~/lib/people/roles';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { ListFilters } from '~/ui/list-page/list-filters';
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
  const answer = toTable(
    useListFunctionariesQuery({
      ...listArg(list.query),
      status: 'ACTIVE',
      role: knownIn(t.labels.functionaryRole, list.filters.role),
    }),
  );
  const { rows } = answer;
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
  return (
    <DataTable
      label={t.assignment.people}
      columns={columns}
      {...answer}
      paging={list.paging}
      rowName={fullName}
      selection={{
        selected: chosen.assignees.map(({ person }) => person.id),
        onChange: (ids) => chosen.choose(ids, rows),
        actions: null,
      }}
      toolbar={
        <ListFilters
          list={list}
          search={t.assignment.search}
          filters={[
            { kind: 'choice', name: 'role', label: filters.role, options: roles },
            { kind: 'choice', name: 'authorizingAgencyId', label: filters.agency, options: agencies },
            acrossRegions && {
              kind: 'choice',
              name: 'regionId',
              label: filters.region,
              options: regions,
            },
          ]}
          missing={missing}
        />
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
