import { useMemo } from 'react';
import { useT } from '~/i18n/use-t';
import { DataTable } from '~/ui/data-table/data-table';
import { createAppColumnHelper } from '~/ui/data-table/table-hook';
import type { Fault, LeftOut } from './report';

type FaultRow = Fault & { id: string };
const fault = createAppColumnHelper<FaultRow>();

/** Every fault of every row, as the spreadsheet program numbers the rows. */
export function FaultTable({ faults }: { faults: readonly Fault[] }) {
  const words = useT().sheets;
  const rows = useMemo(
    () => faults.map((one) => ({ ...one, id: `${one.row} ${one.column} ${one.message}` })),
    [faults],
  );
  const columns = useMemo(
    () => [
      fault.accessor('row', {
        header: words.row,
        cell: ({ row }) => String(row.original.row),
        meta: { width: 90 },
      }),
      fault.accessor('column', { header: words.column }),
      fault.accessor((one) => one.value || '–', { id: 'value', header: words.value }),
      fault.accessor('message', { header: words.message, meta: { wrap: 'sentence' } }),
    ],
    [words],
  );
  return (
    <DataTable
      label={words.faults}
      columns={columns}
      rows={rows}
      rowName={({ row, column }) => `${words.row} ${row}, ${column}`}
      toolbar={<b>{words.faults}</b>}
    />
  );
}

type LeftOutRow = LeftOut & { id: string };
const left = createAppColumnHelper<LeftOutRow>();

export function LeftOutTable({ rows }: { rows: readonly LeftOut[] }) {
  const words = useT().sheets;
  const listed = useMemo(() => rows.map((one) => ({ ...one, id: String(one.row) })), [rows]);
  const columns = useMemo(
    () => [
      left.accessor('row', {
        header: words.row,
        cell: ({ row }) => String(row.original.row),
        meta: { width: 90 },
      }),
      left.accessor('reason', { header: words.reason, meta: { wrap: 'sentence' } }),
    ],
    [words],
  );
  return (
    <DataTable
      label={words.leftOut}
      columns={columns}
      rows={listed}
      rowName={({ row }) => `${words.row} ${row}`}
      toolbar={<b>{words.leftOut}</b>}
    />
  );
}
