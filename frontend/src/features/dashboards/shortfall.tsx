import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { toMessage } from '~/api/errors';
import { useListShortfallQuery } from '~/api/generated/dashboard.gen';
import { listFile } from '~/api/lists/list-file';
import { useRegionChoices } from '~/api/places/use-region-choices';
import type { RoleShortfall } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useListQuery } from '~/lib/address/use-list-query';
import { withQuery } from '~/lib/address/with-query';
import { addDays, asDate } from '~/lib/time/dates';
import { ExportButton } from '~/ui/controls/export-button';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import { StatusBadge } from '~/ui/figures/status-badge';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { LeadSentence } from '~/ui/page/lead-sentence';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';

type Row = RoleShortfall & { id: string };

const column = createAppColumnHelper<Row>();
/** The days that the server looks ahead unless it is told otherwise. */
const AHEAD = 7;

const columnsIn = (t: Messages, several: boolean) =>
  column.columns([
    column.accessor((row) => t.labels.functionaryRole[row.role], {
      id: 'role',
      header: t.dashboards.role,
      sortFn: 'text',
    }),
    ...(several
      ? [
          column.accessor((row: Row) => placeName(row.region), {
            id: 'region',
            header: t.location.region,
            sortFn: 'text' as const,
          }),
        ]
      : []),
    column.accessor((row) => row.missing, {
      id: 'missing',
      header: t.shortfall.missing,
      cell: ({ getValue }) => <StatusBadge tone="refused">{formatNumber(getValue())}</StatusBadge>,
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.needed, {
      id: 'needed',
      header: t.dashboards.needed,
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.free, {
      id: 'free',
      header: t.shortfall.free,
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.days, {
      id: 'days',
      header: t.shortfall.days,
      cell: ({ getValue }) => formatNumber(getValue()),
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.firstDate, {
      id: 'firstDate',
      header: t.shortfall.firstDate,
      cell: ({ row: { original } }) => (
        <Anchor component={Link} size="sm" to={daysOf(original)}>
          {formatDate(original.firstDate)}
        </Anchor>
      ),
    }),
  ]);

/** The days of the first date that is short. */
const daysOf = ({ firstDate, regionId }: RoleShortfall) =>
  withQuery(paths.examinationDays, { date: firstDate, regionId });

/** Which roles are short of people on the next dates, region by region, and how many are free for them. */
export default function ShortfallPage() {
  const t = useT();
  const words = t.shortfall;
  const navigate = useNavigate();
  const today = useToday();
  const { filters, setFilters, chip } = useListQuery(['from', 'to', 'regionId']);
  const regions = useRegionChoices();
  const from = asDate(filters.from) ?? today;
  const to = asDate(filters.to) ?? addDays(from, AHEAD);
  const arg = { from, to, regionId: filters.regionId };
  const { currentData, error, refetch } = useListShortfallQuery(arg);
  const rows = useMemo(
    () => (currentData?.roles ?? []).map((row) => ({ ...row, id: `${row.regionId} ${row.role}` })),
    [currentData],
  );
  const several = new Set(rows.map(({ regionId }) => regionId)).size > 1;
  const columns = useMemo(() => columnsIn(t, several), [t, several]);
  const missing = rows.reduce((sum, row) => sum + row.missing, 0);
  return (
    <>
      <PageHeader
        title={t.exports.shortfall}
        hint={words.hint}
        lead={missing > 0 && <LeadSentence>{words.headline(formatNumber(missing), missing)}</LeadSentence>}
      />
      <DataTable
        label={t.exports.shortfall}
        columns={columns}
        rows={rows}
        loading={!currentData && !error}
        error={error && !currentData ? toMessage(error) : undefined}
        onRetry={refetch}
        rowName={(row) => `${t.labels.functionaryRole[row.role]}, ${placeName(row.region)}`}
        onOpen={(row) => navigate(daysOf(row))}
        toolbar={
          <>
            <DateChip
              label={filters.from ? words.from : `${words.from}: ${formatDate(from)}`}
              value={asDate(filters.from)}
              onChange={(chosen) => setFilters({ from: chosen, to: undefined })}
            />
            <DateChip
              label={filters.to ? words.to : `${words.to}: ${formatDate(to)}`}
              value={asDate(filters.to)}
              onChange={(chosen) => setFilters({ to: chosen })}
            />
            {regions && <FilterChip label={t.location.region} {...regions} {...chip('regionId')} />}
            {rows.length > 0 && (
              <ExportButton title={t.exports.shortfall} save={listFile('/dashboard/shortfall/export', arg)} />
            )}
          </>
        }
        empty={<Empty icon="check" title={words.none} hint={words.noneHint} />}
      />
    </>
  );
}
