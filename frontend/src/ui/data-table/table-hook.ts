import {
  createPaginatedRowModel,
  createSortedRowModel,
  createTableHook,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table';

export type ColumnMeta = {
  align?: 'right';
  width?: number | string;
  /** Sentences, or names that may be long: a card and paper give them several lines, a row cuts them; pointing shows the whole. */
  wrap?: 'sentence' | 'name';
  /**
   * Left out where all rows say the same, and said once above them: `seen`, if all rows are here; `filtered`, if a filter
   * makes it so on every page. `empty`: left out only where no row says anything.
   */
  alike?: 'seen' | 'filtered' | 'empty';
  /** A state, which a card shows below the name instead of among the facts. */
  badge?: true;
  /** A number to call: on a card it is a button. */
  phone?: true;
  /** Shown only to a reader who chooses it. */
  spare?: true;
};

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { text: sortFn_text, alphanumeric: sortFn_alphanumeric, datetime: sortFn_datetime },
  columnMeta: {} as ColumnMeta,
});

export const { useAppTable, createAppColumnHelper } = createTableHook({ features });

export type Features = typeof features;
