import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { listFile } from '~/api/lists/list-file';
import type { CenterDay } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatTime } from '~/i18n/format';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { useOpenedInAddress } from '~/lib/address/use-opened-in-address';
import { shareOf } from '~/lib/day/presence';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { Icon } from '~/ui/marks/icons';
import { Empty } from '~/ui/states/empty';
import { centerName } from './center-name';
import { gatesShutIn } from './day-sentence';
import { FirstContact } from './first-contact';
import type { MissingProps } from './missing/missing-at-center';
import type { DayFilters } from './use-day-filters';
import type { Where } from './use-where';
import { CenterCell, MissingCell, NeededCell, ShareCell } from './where-cells';
import classes from './where-table.module.css';

const column = createAppColumnHelper<CenterDay>();

/** The server sorts by each of these that can be sorted. What all rows have in common is said once, above them. */
const columnsIn = (t: Messages, examination: string | undefined) =>
  column.columns([
    column.accessor((row) => centerName(row.center, row.centerCode), {
      id: 'center',
      header: t.dashboards.center,
      cell: ({ row }) => <CenterCell row={row.original} />,
    }),
    column.accessor((row) => row.total - row.present, {
      id: 'urgency',
      header: t.dashboards.absent,
      cell: ({ row }) => <MissingCell row={row.original} />,
    }),
    column.accessor((row) => row.contacts[0]?.mobileNumber ?? (row.gateShut ? t.calls.gateShutNobody : ''), {
      id: 'call',
      header: t.dashboards.mobile,
      enableSorting: false,
      cell: ({ row }) => <FirstContact row={row.original} />,
    }),
    column.accessor((row) => row.present, {
      id: 'present',
      header: t.dashboards.present,
      cell: ({ row }) =>
        t.dashboards.presentOf(formatNumber(row.original.present), formatNumber(row.original.total)),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.needed, {
      id: 'needed',
      header: t.dashboards.needed,
      enableSorting: false,
      cell: ({ row }) => <NeededCell row={row.original} />,
      meta: { align: 'right' },
    }),
    column.accessor((row) => formatNumber(row.accepted || null), {
      id: 'accepted',
      header: t.days.columns.accepted,
      enableSorting: false,
      meta: { align: 'right', alike: 'empty' },
    }),
    column.accessor((row) => shareOf(row), {
      id: 'share',
      header: t.dashboards.attendance,
      cell: ({ row }) => <ShareCell row={row.original} />,
    }),
    column.accessor((row) => formatTime(row.reportingAt), {
      id: 'reporting',
      header: t.dashboards.reporting,
      enableSorting: false,
      meta: { align: 'right', spare: true },
    }),
    column.accessor((row) => row.batch, {
      id: 'batch',
      header: t.dashboards.batch,
      meta: { wrap: 'name', alike: 'seen' },
    }),
    ...(examination === undefined
      ? [
          column.accessor((row) => row.examination, {
            id: 'examination',
            header: t.dashboards.examination,
            meta: { wrap: 'name' as const, spare: true as const },
          }),
        ]
      : []),
  ]);

type Props = {
  filters: DayFilters;
  where: Where;
  /** Gates that should be open and are not. */
  shut: number | undefined;
};

/** The table that answers "where": what hurts first, page by page. A row opens who is missing there. */
export function WhereTable({ filters, where, shut }: Props) {
  const t = useT();
  const [opened, open] = useOpenedInAddress('missing');
  const { date, place } = filters;
  const { rows, total } = where;
  const examination = commonTo(rows);
  const columns = useMemo(() => columnsIn(t, examination), [t, examination]);
  return (
    <div className={classes.flow}>
      <DataTable
        label={t.dashboards.where}
        columns={columns}
        rows={rows}
        total={total}
        loading={where.loading}
        error={where.error}
        onRetry={where.onRetry}
        paging={where.paging}
        columnChoice="where"
        rowName={(row) =>
          [`${row.center} ${row.city}`, row.centerCode, t.monitoring.batch(row.batch)]
            .filter(Boolean)
            .join(', ')
        }
        onOpen={({ id }) => open(id)}
        toolbar={
          <>
            <strong>{t.dashboards.where}</strong>
            {examination && (
              <Text span size="sm" c="dimmed">
                {examination}
              </Text>
            )}
            <ShutChip filters={filters} shut={shut} />
            {total > 0 && (
              <ExportButton
                title={t.dashboards.where}
                save={listFile('/dashboard/day-centers/export', {
                  date,
                  ...place,
                  gateShut: filters.shutOnly || undefined,
                  sort: 'center',
                })}
              />
            )}
          </>
        }
        empty={<Empty icon="calendar" title={t.calls.noDays} hint={t.calls.noDaysHint} />}
      />
      <MissingDrawer dayId={opened} onClose={() => open(undefined)} />
    </div>
  );
}

/** The examination of all rows, where they have the same one. */
const commonTo = ([first, ...others]: readonly CenterDay[]): string | undefined =>
  first && others.every(({ examination }) => examination === first.examination)
    ? first.examination
    : undefined;

/** Those alone whose gate should be open and is not; offered while there are any. */
function ShutChip({ filters: { shutOnly, setShutOnly }, shut }: Omit<Props, 'where'>) {
  const t = useT().dashboards;
  if (!shut && !shutOnly) return null;
  return (
    <Button
      size="compact-sm"
      radius="xl"
      color="red"
      variant={shutOnly ? 'filled' : 'light'}
      aria-pressed={shutOnly}
      leftSection={<Icon name="alert" size={14} />}
      onClick={() => setShutOnly(!shutOnly)}
    >
      {gatesShutIn(t, shut) || t.gatesShut}
    </Button>
  );
}

const Opened = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: "missing" */ './missing/missing-at-center'),
    words('office', 'calls'),
  ]);
  return part;
});

/** Who is missing at one center, beside the board. It is fetched when it is first wanted, and stays to close gently. */
function MissingDrawer(props: MissingProps) {
  const [used, setUsed] = useState(false);
  if (props.dayId && !used) setUsed(true);
  return used ? (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  ) : null;
}
