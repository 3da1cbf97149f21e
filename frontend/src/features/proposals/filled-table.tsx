import { useMemo } from 'react';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Columns } from '~/ui/data-table/types';
import { ShareBar } from '~/ui/figures/share-bar';
import { StatusBadge } from '~/ui/figures/status-badge';

export type FilledRow = { id: string; name: string; city?: string; needed: number; filled: number };
type Props = {
  label: string;
  /** What the rows are. */
  name: string;
  rows: FilledRow[];
  /** Shows the posts behind a row, where the reader may see them. */
  onOpen?: (id: string) => void;
};

/** How full the posts are by role, center or date, in the order given. */
export function FilledTable({ label, name, rows, onOpen }: Props) {
  const t = useT();
  const hasCities = rows.some(({ city }) => city !== undefined);
  const columns = useMemo(() => columnsOf(t, name, hasCities), [t, name, hasCities]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowName={(row) => row.name}
      {...(onOpen && { onOpen: ({ id }: FilledRow) => onOpen(id) })}
    />
  );
}

const column = createAppColumnHelper<FilledRow>();
const missingOf = ({ needed, filled }: FilledRow) => Math.max(0, needed - filled);
const shareOf = ({ needed, filled }: FilledRow) => (needed === 0 ? 1 : filled / needed);

function columnsOf(t: Messages, name: string, hasCities: boolean): Columns<FilledRow> {
  const words = t.proposals.summary;
  return column.columns([
    column.accessor('name', { header: name, meta: { wrap: 'name' } }),
    ...(hasCities ? [column.accessor((row: FilledRow) => row.city, { id: 'city', header: words.city })] : []),
    column.accessor(missingOf, {
      id: 'missing',
      header: words.missing,
      cell: ({ getValue }) =>
        getValue() > 0 ? <StatusBadge tone="refused">{formatNumber(getValue())}</StatusBadge> : '–',
      meta: { align: 'right' },
    }),
    column.accessor((row) => row.filled, {
      id: 'filled',
      header: words.filled,
      cell: ({ row: { original } }) =>
        t.proposals.filledOf(formatNumber(original.filled), formatNumber(original.needed)),
      meta: { align: 'right' },
    }),
    column.accessor(shareOf, {
      id: 'share',
      header: words.share,
      cell: ({ row: { original }, getValue }) => (
        <ShareBar share={getValue()} label={original.name} low={missingOf(original) > 0} />
      ),
    }),
  ]);
}
