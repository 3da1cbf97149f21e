import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core';
import {
  type Cell,
  type Table as CoreTable,
  FlexRender,
  type Header,
  type Row as TableRow,
} from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import { countsFor } from '~/lib/browser/is-inside';
import { Icon } from '../marks/icons';
import classes from './data-table.module.css';
import type { Features } from './table-hook';
import type { DataTableProps } from './types';

type Identified = { id: string };

type HeaderRowProps<Row extends Identified> = { table: CoreTable<Features, Row>; selectable: boolean };

export function HeaderRow<Row extends Identified>({ table, selectable }: HeaderRowProps<Row>) {
  const t = useT();
  return table.getHeaderGroups().map((group) => (
    <Table.Tr key={group.id}>
      {selectable && (
        <Table.Th className={classes.tick}>
          <TickArea>
            <Checkbox
              size="sm"
              aria-label={t.table.selectAll}
              checked={table.getIsAllPageRowsSelected()}
              indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </TickArea>
        </Table.Th>
      )}
      {group.headers.map((header, index) => (
        <HeaderCell key={header.id} header={header} lead={index === 0} />
      ))}
    </Table.Tr>
  ));
}

type HeaderCellProps<Row extends Identified> = { header: Header<Features, Row, unknown>; lead: boolean };

function HeaderCell<Row extends Identified>({ header, lead }: HeaderCellProps<Row>) {
  const { align, width } = header.column.columnDef.meta ?? {};
  const sorted = header.column.getIsSorted();
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
  const title = header.isPlaceholder ? null : <FlexRender header={header} />;
  return (
    <Table.Th
      scope="col"
      className={lead ? classes.lead : undefined}
      aria-sort={order}
      data-align={align}
      style={{ width, minWidth: width }}
    >
      {header.column.getCanSort() ? (
        <UnstyledButton className={classes.sorter} onClick={header.column.getToggleSortingHandler()}>
          {title}
          <Icon
            name={sorted === 'asc' ? 'up' : sorted === 'desc' ? 'down' : 'sort'}
            size={14}
            className={sorted ? undefined : classes.unsorted}
          />
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  );
}

type BodyRowProps<Row extends Identified> = { row: TableRow<Features, Row> } & Pick<
  DataTableProps<Row>,
  'rowName' | 'onOpen' | 'selection'
>;

export function BodyRow<Row extends Identified>({ row, rowName, onOpen, selection }: BodyRowProps<Row>) {
  const t = useT();
  const open = onOpen && ((event: MouseEvent) => countsFor(event) && onOpen(row.original));
  return (
    <Table.Tr
      className={onOpen && classes.openable}
      data-selected={row.getIsSelected() || undefined}
      onClick={open || undefined}
    >
      {selection && (
        <Table.Td className={classes.tick}>
          <TickArea>
            <Checkbox
              size="sm"
              aria-label={t.table.selectRow(rowName(row.original))}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </TickArea>
        </Table.Td>
      )}
      {row.getAllCells().map((cell, index) => (
        <Table.Td
          key={cell.id}
          className={index === 0 ? classes.lead : undefined}
          data-align={cell.column.columnDef.meta?.align}
          data-wrap={cell.column.columnDef.meta?.wrap}
          style={{ minWidth: cell.column.columnDef.meta?.width }}
        >
          {index === 0 && onOpen ? (
            <UnstyledButton
              className={classes.opener}
              aria-label={t.table.openRow(rowName(row.original))}
              onClick={() => onOpen(row.original)}
            >
              <span className={classes.cut} title={wholeOf(cell)}>
                <Content cell={cell} />
              </span>
            </UnstyledButton>
          ) : index === 0 || cell.column.columnDef.meta?.wrap ? (
            <div className={classes.cut} title={wholeOf(cell)}>
              <Content cell={cell} />
            </div>
          ) : (
            <Content cell={cell} />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** What a cell may have been cut of; where only a picture of it is drawn there is nothing to tell. */
function wholeOf<Row extends Identified>(cell: Cell<Features, Row, unknown>) {
  const value = cell.getValue();
  return typeof value === 'string' ? value : undefined;
}

/** Called, not made a component of: with columns built anew, what is open in a cell stays so, and so does the focus. */
export function Content<Row extends Identified>({ cell }: { cell: Cell<Features, Row, unknown> }) {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? content(cell.getContext()) : content;
}

/** The whole cell is the box's. */
export const TickArea = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is named by itself.
  <label className={classes.tickArea}>{children}</label>
);

export function RowsSkeleton({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike.
    <Table.Tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: and so are their cells.
        <Table.Td key={column}>
          <Skeleton height={12} width={`${80 - ((row + column) % 4) * 12}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
