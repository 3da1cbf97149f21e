import { useMemo } from 'react';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Cells } from '~/lib/browser/csv';
import { type DayRow, isLow, shareOf } from '~/lib/day/presence';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { ShareBar } from '~/ui/figures/share-bar';
import { StatusBadge } from '~/ui/figures/status-badge';
import { Empty } from '~/ui/states/empty';

const column = createAppColumnHelper<DayRow>();

const columnsIn = (t: Messages) =>
  column.columns([
    column.accessor((row) => row.center, { id: 'center', header: t.dashboards.center, sortFn: 'text' }),
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
    column.accessor((row) => row.batch, { id: 'batch', header: t.dashboards.batch, sortFn: 'alphanumeric' }),
    column.accessor((row) => row.city, { id: 'city', header: t.dashboards.city, sortFn: 'text' }),
    column.accessor((row) => row.examination, {
      id: 'examination',
      header: t.dashboards.examination,
      sortFn: 'text',
    }),
  ]);

type Props = {
  rows: DayRow[];
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  onOpen?: (row: DayRow) => void;
  /** The filters in words, for the rows as a sheet. */
  filters: readonly string[];
};

/** The table that answers "where". */
export function WhereTable({ rows, loading, error, onRetry, onOpen, filters }: Props) {
  const t = useT();
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <DataTable
      label={t.dashboards.where}
      columns={columns}
      rows={rows}
      loading={loading}
      error={error}
      onRetry={onRetry}
      rowName={(row) => `${row.center}, ${t.monitoring.batch(row.batch)}`}
      onOpen={onOpen}
      toolbar={
        <>
          <strong>{t.dashboards.where}</strong>
          {rows.length > 0 && (
            <ExportButton title={t.dashboards.where} filters={filters} rows={() => cellsOf(rows, t)} />
          )}
        </>
      }
      empty={<Empty icon="calendar" title={t.dashboards.noDays} hint={t.dashboards.noDaysHint} />}
    />
  );
}

function cellsOf(rows: readonly DayRow[], { dashboards: words }: Messages): Cells {
  return [
    [words.center, words.present, words.absent, words.batch, words.city, words.examination],
    ...rows.map(({ center, present, total, batch, city, examination }) => [
      center,
      present,
      total - present,
      batch,
      city,
      examination,
    ]),
  ];
}

function Share({ row }: { row: DayRow }) {
  const t = useT();
  if (!row.opened) return <StatusBadge tone="neutral">{t.monitoring.state.notYet}</StatusBadge>;
  if (row.total === 0) return '–';
  return <ShareBar share={shareOf(row)} label={row.center} low={isLow(row)} />;
}
