import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { listFile } from '~/api/list-file';
import type { CenterDay } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useOpenedInAddress } from '~/lib/address/use-opened-in-address';
import { shareOf } from '~/lib/day/presence';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { ShareBar } from '~/ui/figures/share-bar';
import { StatusBadge } from '~/ui/figures/status-badge';
import { MissingBadges } from '~/ui/roster/missing-badges';
import { Empty } from '~/ui/states/empty';
import { centerName } from './center-name';
import { FirstContact } from './first-contact';
import { MissingDrawer } from './missing/missing-drawer';
import type { DayFilters } from './use-day-filters';
import type { Where } from './use-where';

const column = createAppColumnHelper<CenterDay>();

/** The server sorts by each of these that can be sorted. */
const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor((row) => centerName(row.center, row.centerCode), {
      id: 'center',
      header: t.dashboards.center,
    }),
    column.accessor((row) => row.total - row.present, {
      id: 'urgency',
      header: t.dashboards.absent,
      cell: ({ row: { original } }) =>
        original.total === original.present ? (
          '–'
        ) : (
          <Group gap={4} wrap="nowrap">
            <MissingBadges missing={original.missing} />
          </Group>
        ),
    }),
    column.accessor((row) => row.contacts[0]?.mobileNumber, {
      id: 'call',
      header: t.dashboards.mobile,
      enableSorting: false,
      cell: ({ row }) => <FirstContact contacts={row.original.contacts} />,
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
      cell: ({ row }) => <Needed row={row.original} />,
      meta: { align: 'right' },
    }),
    column.accessor((row) => shareOf(row), {
      id: 'share',
      header: t.dashboards.attendance,
      cell: ({ row }) => <Share row={row.original} />,
    }),
    column.accessor((row) => formatTime(row.reportingAt), {
      id: 'reporting',
      header: t.dashboards.reporting,
      enableSorting: false,
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.batch, { id: 'batch', header: t.dashboards.batch }),
    column.accessor((row) => row.city, { id: 'city', header: t.dashboards.city }),
    column.accessor((row) => row.examination, { id: 'examination', header: t.dashboards.examination }),
  ]);

/** The table that answers "where": what hurts first, page by page. A row opens who is missing there. */
export function WhereTable({ filters, where }: { filters: DayFilters; where: Where }) {
  const t = useT();
  const [opened, open] = useOpenedInAddress('missing');
  const { date, place } = filters;
  const { rows, total } = where;
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <>
      <DataTable
        label={t.dashboards.where}
        columns={columns}
        rows={rows}
        total={total}
        loading={where.loading}
        error={where.error}
        onRetry={where.onRetry}
        paging={where.paging}
        rowName={(row) => `${centerName(row.center, row.centerCode)}, ${t.monitoring.batch(row.batch)}`}
        onOpen={({ id }) => open(id)}
        toolbar={
          <>
            <strong>{t.dashboards.where}</strong>
            {total > 0 && (
              <ExportButton
                title={t.dashboards.where}
                save={listFile('/dashboard/day-centers/export', { date, ...place, sort: 'center' })}
              />
            )}
          </>
        }
        empty={<Empty icon="calendar" title={t.dashboards.noDays} hint={t.dashboards.noDaysHint} />}
      />
      <MissingDrawer dayId={opened} onClose={() => open(undefined)} />
    </>
  );
}

/** How many are needed, and how many posts nobody has. */
function Needed({ row: { needed, total } }: { row: CenterDay }) {
  const t = useT().dashboards;
  if (!needed) return '–';
  if (total >= needed) return formatNumber(needed);
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <StatusBadge tone="refused">{t.short(formatNumber(needed - total))}</StatusBadge>
      {formatNumber(needed)}
    </Group>
  );
}

function Share({ row }: { row: CenterDay }) {
  const t = useT();
  if (!row.opened) return <StatusBadge tone="neutral">{t.monitoring.state.notYet}</StatusBadge>;
  if (row.total === 0) return '–';
  return <ShareBar share={shareOf(row)} label={row.center} low={row.low} />;
}
