import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CenterDay } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { shareOf } from '~/lib/day/presence';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { ShareBar } from '~/ui/figures/share-bar';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Empty } from '~/ui/states/empty';
import { centerName } from './center-name';
import type { DayFilters } from './use-day-filters';
import { useFilterLines } from './use-filter-lines';
import type { Where } from './use-where';
import { useWhereExport } from './use-where-export';

const column = createAppColumnHelper<CenterDay>();

/** The server sorts by each of these. */
const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor((row) => centerName(row.center, row.centerCode), {
      id: 'center',
      header: t.dashboards.center,
    }),
    column.accessor((row) => shareOf(row), {
      id: 'share',
      header: t.dashboards.attendance,
      cell: ({ row }) => <Share row={row.original} />,
    }),
    column.accessor((row) => row.present, {
      id: 'present',
      header: t.dashboards.present,
      cell: ({ row }) =>
        t.dashboards.presentOf(formatNumber(row.original.present), formatNumber(row.original.total)),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.batch, { id: 'batch', header: t.dashboards.batch }),
    column.accessor((row) => row.city, { id: 'city', header: t.dashboards.city }),
    column.accessor((row) => row.examination, { id: 'examination', header: t.dashboards.examination }),
  ]);

/** The table that answers "where": the emptiest centers first, page by page. */
export function WhereTable({ filters, where }: { filters: DayFilters; where: Where }) {
  const t = useT();
  const navigate = useNavigate();
  const { list, date, place } = filters;
  const { rows, total, sort } = where;
  const cells = useWhereExport({ date, ...place });
  const lines = useFilterLines(filters);
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <DataTable
      label={t.dashboards.where}
      columns={columns}
      rows={rows}
      total={total}
      loading={where.loading}
      error={where.error}
      onRetry={where.onRetry}
      paging={{ ...list.paging, sort }}
      rowName={(row) => `${centerName(row.center, row.centerCode)}, ${t.monitoring.batch(row.batch)}`}
      onOpen={({ id }) => navigate(pathTo('examinationDay', { examinationDayId: id }))}
      toolbar={
        <>
          <strong>{t.dashboards.where}</strong>
          {total > 0 && <ExportButton title={t.dashboards.where} filters={lines} rows={cells} />}
        </>
      }
      empty={<Empty icon="calendar" title={t.dashboards.noDays} hint={t.dashboards.noDaysHint} />}
    />
  );
}

function Share({ row }: { row: CenterDay }) {
  const t = useT();
  if (!row.opened) return <StatusBadge tone="neutral">{t.monitoring.state.notYet}</StatusBadge>;
  if (row.total === 0) return '–';
  return <ShareBar share={shareOf(row)} label={row.center} low={row.low} />;
}
