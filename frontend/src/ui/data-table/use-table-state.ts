import type { PaginationState, RowSelectionState, SortingState, Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useLocale } from '~/i18n/use-t';
import { usePrinting } from '~/lib/browser/use-printing';
import { useAppTable } from './table-hook';
import type { DataTableProps } from './types';

const PAGE_SIZE = 50;

/** The table, with its state here or, when the server pages, in the component that asks the server. */
export function useTableState<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, paging, selection } = props;
  const data = useInThisLanguage(rows);
  const [ownPagination, setOwnPagination] = useState({ pageIndex: 0, pageSize: PAGE_SIZE });
  const [ownSorting, setOwnSorting] = useState<SortingState>([]);

  const printing = usePrinting();

  const pagination = paging
    ? { pageIndex: paging.page - 1, pageSize: paging.pageSize }
    : printing || props.walk
      ? { pageIndex: 0, pageSize: Math.max(1, rows.length) }
      : ownPagination;
  const sorting = paging ? toSorting(paging.sort) : ownSorting;
  const rowSelection = Object.fromEntries((selection?.selected ?? []).map((id) => [id, true as const]));
  const total = props.total ?? rows.length;

  const setPagination = (updater: Updater<PaginationState>) => {
    const next = apply(updater, pagination);
    if (!paging) return setOwnPagination(next);
    const page = next.pageSize === paging.pageSize ? next.pageIndex + 1 : 1;
    paging.onChange({ page, pageSize: next.pageSize, sort: paging.sort });
  };
  const setSorting = (updater: Updater<SortingState>) => {
    const next = apply(updater, sorting);
    if (!paging) return setOwnSorting(next);
    paging.onChange({ page: 1, pageSize: paging.pageSize, sort: fromSorting(next) });
  };

  const table = useAppTable<Row>({
    columns,
    data,
    getRowId: (row) => row.id,
    state: { pagination, sorting, rowSelection },
    onPaginationChange: setPagination,
    onSortingChange: setSorting,
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      selection?.onChange(chosen(apply(updater, rowSelection))),
    enableRowSelection: !!selection,
    enableMultiSort: false,
    autoResetPageIndex: !paging,
    manualPagination: !!paging,
    manualSorting: !!paging,
    rowCount: paging ? total : undefined,
  });
  return { table, total, pagination };
}

// The table keeps what a row once said; in another language it says something else.
function useInThisLanguage<Row>(rows: readonly Row[]): Row[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => [...rows], [rows, locale]);
}

const apply = <T>(updater: Updater<T>, old: T): T =>
  typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater;

const chosen = (selection: RowSelectionState) =>
  Object.entries(selection)
    .filter(([, on]) => on)
    .map(([id]) => id);

export const toSorting = (sort: string | undefined): SortingState =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];

export const fromSorting = ([first]: SortingState): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`;
