import type { ColumnDef, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Features } from './table-hook';

// biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own.
export type Columns<Row extends RowData> = readonly ColumnDef<Features, Row, any>[];

/** The server pages and sorts; `sort` is a column id, with `-` in front for descending. */
export type Paging = {
  page: number;
  pageSize: number;
  sort?: string;
  onChange: (next: { page: number; pageSize: number; sort?: string }) => void;
};

export type DataTableProps<Row extends RowData & { id: string }> = {
  /** What the table lists, for readers. */
  label: string;
  columns: Columns<Row>;
  rows: Row[];
  /** How many there are in all; without it, the rows given are all. */
  total?: number;
  loading?: boolean;
  error?: string;
  onRetry?: () => void;
  /** Left out: the rows given are sorted and paged here. */
  paging?: Paging;
  /** The server gives pages by cursor alone: what there is in words, and the way to the pages beside this one. */
  walk?: {
    count: string;
    newer: string;
    older: string;
    onNewer: (() => void) | undefined;
    onOlder: (() => void) | undefined;
  };
  /** The row's name for readers, and what a click on the row does. */
  rowName: (row: Row) => string;
  onOpen?: (row: Row) => void;
  selection?: {
    selected: readonly string[];
    onChange: (ids: string[]) => void;
    /** What can be done with the chosen ones. */
    actions: ReactNode;
  };
  empty?: ReactNode;
  /** Lets the reader choose columns; the name under which the choice is kept. */
  columnChoice?: string;
  /** Filters, above the rows. */
  toolbar?: ReactNode;
};
