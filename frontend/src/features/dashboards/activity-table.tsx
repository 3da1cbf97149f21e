import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { listFile } from '~/api/lists/list-file';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { toPage } from '~/api/page';
import type { FunctionaryActivity } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { personAddress } from '~/lib/address/from-center';
import { knownIn } from '~/lib/address/list-query';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { DAY_READERS, isOneOf } from '~/lib/people/roles';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { ListEmpty } from '~/ui/filters/list-empty';
import { SearchBox } from '~/ui/filters/search-box';
import { AutoLegend } from '~/ui/roster/auto-mark';
import { activityColumns } from './activity-columns';
import { isMissing, statusLabels } from './activity-status';
import type { DayFilters } from './use-day-filters';

type Props = {
  filters: DayFilters;
  /** What can be done about a person, at the end of their row. */
  actsOf?: (duty: FunctionaryActivity) => ReactNode;
  /** Beside the search, about the people who are shown. */
  beside?: (people: readonly FunctionaryActivity[]) => ReactNode;
  /** What follows it, once it has its height. */
  children?: ReactNode;
};

/** Who is assigned where on the day, and whether they came. */
export function ActivityTable({ filters, actsOf, beside, children }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { role } = useMe();
  const { list, date, until, isToday, place } = filters;
  const status = knownIn(statusLabels(t), list.filters.status);
  const arg = {
    ...(until ? { from: date, to: until } : { date }),
    ...place,
    role: knownIn(t.labels.functionaryRole, list.filters.role),
    status,
    authorizingAgencyId: list.filters.authorizingAgencyId,
    q: list.q,
    // People who are missing are called center by center.
    sort: list.sort ?? (status && isMissing(status) ? 'center' : undefined),
  };
  const { data, error, isFetching, refetch } = useListFunctionariesActivityQuery(
    { ...arg, page: list.page, pageSize: list.pageSize },
    live(isToday),
  );
  const { rows, total } = toPage<FunctionaryActivity>(data);
  const columns = useMemo(() => activityColumns(t, rows, actsOf), [t, rows, actsOf]);
  return (
    <>
      <DataTable
        label={t.dashboards.toActivity}
        columns={columns}
        rows={rows.map((row) => ({ ...row, dutyId: row.id, id: idOf(row) }))}
        total={total}
        loading={isFetching && !data}
        error={error && !data ? toMessage(error) : undefined}
        onRetry={refetch}
        paging={{ ...list.paging, ...(arg.sort && { sort: arg.sort }) }}
        columnChoice="activity"
        rowName={(row) => fullName(row.functionary)}
        onOpen={(row) => navigate(personAddress(row.functionary.id, row))}
        toolbar={
          <>
            <SearchBox label={t.monitoring.searchRoster} value={list.q} onChange={list.setText} />
            {beside?.(rows)}
            {total > 0 && (
              <ExportButton
                title={t.dashboards.toActivity}
                save={listFile('/dashboard/functionaries-activity/export', arg)}
              />
            )}
          </>
        }
        empty={
          <ListEmpty
            narrowed={!!list.q || Object.keys(list.filters).some((name) => name !== 'date' && name !== 'to')}
            onClear={() =>
              navigate(withQuery(paths.functionaryActivity, { date: list.filters.date, to: list.filters.to }))
            }
            icon="people"
            title={t.dashboards.nobody}
            hint={t.dashboards.nobodyHint}
            action={
              isOneOf(DAY_READERS, role) && (
                <Button variant="default" component={Link} to={withQuery(paths.examinationDays, { date })}>
                  {t.dashboards.toDays}
                </Button>
              )
            }
          />
        }
      />
      <AutoLegend rows={rows} />
      {(data || error) && children}
    </>
  );
}

const idOf = ({ functionary, date, batch, centerId }: FunctionaryActivity) =>
  [functionary.id, date, batch, centerId].join('/');
