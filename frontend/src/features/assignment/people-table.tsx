import { Button, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useListCandidatesQuery } from '~/api/generated/examination.gen';
import { toTable } from '~/api/lists/table-answer';
import { useMe } from '~/api/me';
import { useFaceDoubts } from '~/api/pictures/use-face-doubts';
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
import { peopleColumns, toRow } from './people-columns';

const FILTERS = ['role', 'authorizingAgencyId', 'regionId', 'free'] as const;

type Props = { chosen: Assignees; examinationDayId: string };

/** Who could be assigned, the nearest first, with what they have on at that time. */
export function PeopleTable({ chosen, examinationDayId }: Props) {
  const t = useT();
  const { role } = useMe();
  const { agencies, regions, familyOf } = useStaffChoices();
  const list = useListQuery(FILTERS);
  const { sort: _, ...wanted } = listArg(list.query);
  const candidates = toTable(
    useListCandidatesQuery(
      {
        ...wanted,
        id: examinationDayId,
        role: knownIn(t.labels.functionaryRole, list.filters.role),
        free: list.filters.free === 'true' || undefined,
      },
      // Who is free changes with what others do.
      { refetchOnMountOrArgChange: true },
    ),
  );
  const rows = useMemo(() => candidates.rows.map(toRow), [candidates.rows]);
  const answer = { ...candidates, rows };
  const acrossRegions = isOneOf(AUTHORITY, role);
  const { lookAlikes, unlike, renamed } = useFaceDoubts(rows.map(({ id }) => id));
  const columns = useMemo(
    () => peopleColumns(t, { lookAlikes, unlike, renamed }, acrossRegions),
    [t, lookAlikes, unlike, renamed, acrossRegions],
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
        <>
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
          <Switch
            label={t.planner.hideBusy}
            checked={list.filters.free === 'true'}
            onChange={({ currentTarget: { checked } }) =>
              list.setFilters({ free: checked ? 'true' : undefined })
            }
          />
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
