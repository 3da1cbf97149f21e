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
  /** Sentences, or names that may be long: they take several lines where the table is narrow. */
  wrap?: 'sentence' | 'name';
  /** No more than two lines of a name; pointing at it shows the rest. */
  brief?: boolean;
  /** A state, which a card shows below the name instead of among the facts. */
  badge?: true;
  /** A number to call: on a card it is a button. */
  phone?: true;
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
