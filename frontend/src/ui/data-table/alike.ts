import type { RowData } from '@tanstack/react-table';
import type { Columns } from './types';

type Said = { label: string; value: string };
type Valued<Row> = { accessorKey?: keyof Row; accessorFn?: (row: Row, index: number) => unknown };

const NOTHING: unknown[] = ['', '–', null, undefined];

/**
 * Marks columns by their ids as left out where all rows say the same. The value says whether a filter makes it so, and so on
 * every page.
 */
export const markAlike = <Row extends RowData>(
  columns: Columns<Row>,
  held: Readonly<Record<string, boolean>>,
): Columns<Row> =>
  columns.map((column) =>
    column.id !== undefined && column.id in held
      ? { ...column, meta: { ...column.meta, alike: held[column.id] ? 'filtered' : 'seen' } }
      : column,
  );

/** The columns in which rows differ, and what the others would have said in every row. */
export function withoutAlike<Row extends RowData>(
  columns: Columns<Row>,
  rows: readonly Row[],
  whole: boolean,
) {
  const said: Said[] = [];
  const kept = columns.filter((column) => {
    const { alike } = column.meta ?? {};
    if (!alike || rows.length < 2 || !(whole || alike === 'filtered')) return true;
    const { accessorKey, accessorFn } = column as Valued<Row>;
    const [value, ...others] = new Set(
      rows.map((row, at) => (accessorFn ? accessorFn(row, at) : accessorKey && row[accessorKey])),
    );
    if (others.length > 0) return true;
    if (NOTHING.includes(value)) return false;
    if (alike === 'empty' || typeof value !== 'string' || typeof column.header !== 'string') return true;
    said.push({ label: column.header, value });
    return false;
  });
  return { columns: kept.length < columns.length ? kept : columns, said };
}
