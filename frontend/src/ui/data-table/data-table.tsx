import { Group, Paper, Table, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Empty } from '../states/empty';
import { ErrorPanel } from '../states/error-panel';
import { BulkBar } from './bulk-bar';
import { Cards, CardsSkeleton } from './cards';
import { ColumnMenu, useColumnChoice } from './column-choice';
import classes from './data-table.module.css';
import { Pager } from './pager';
import { PhoneTools } from './phone-tools';
import { BodyRow, HeaderRow, RowsSkeleton } from './rows';
import type { DataTableProps } from './types';
import { useTableState } from './use-table-state';
import { Walk } from './walk';

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, loading = false, error, onRetry, toolbar, selection, empty } = props;
  const t = useT();
  const choice = useColumnChoice(props.columnChoice, props.columns);
  const { table, total, pagination } = useTableState({ ...props, columns: choice.shown });
  const shown = table.getRowModel().rows;
  const columnCount = table.getAllLeafColumns().length + (selection ? 1 : 0);
  const firstLoad = loading && rows.length === 0;
  const narrow = useNarrow();
  const nothing =
    !loading && shown.length === 0 && (empty ?? <Empty title={t.table.empty} hint={t.table.emptyHint} />);

  return (
    <Paper withBorder className={classes.frame}>
      <Group className={classes.bar} justify="space-between" gap="sm">
        <Group gap="sm" className={classes.tools}>
          {toolbar}
        </Group>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" c="dimmed" role="status" className={classes.count}>
            {firstLoad || error ? '' : (props.walk?.count ?? t.table.results(formatNumber(total), total))}
          </Text>
          {props.columnChoice && <ColumnMenu offered={choice.offered} onToggle={choice.toggle} />}
        </Group>
      </Group>
      {narrow && total > 0 && !error && <PhoneTools table={table} selectable={!!selection} />}
      {selection && selection.selected.length > 0 && <BulkBar {...selection} />}
      {error ? (
        <div className={classes.state}>
          <ErrorPanel message={error} onRetry={onRetry} />
        </div>
      ) : narrow ? (
        <section aria-label={label} aria-busy={loading} className={classes.phone}>
          {firstLoad ? <CardsSkeleton /> : <Cards table={table} {...props} />}
          {nothing}
        </section>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
          <Table
            className={classes.table}
            aria-busy={loading}
            data-stale={(loading && !firstLoad) || undefined}
          >
            <Table.Thead className={classes.head}>
              <HeaderRow table={table} selectable={!!selection} />
            </Table.Thead>
            <Table.Tbody>
              {firstLoad ? (
                <RowsSkeleton columns={columnCount} />
              ) : (
                shown.map((row) => <BodyRow key={row.id} row={row} {...props} />)
              )}
            </Table.Tbody>
          </Table>
          {nothing}
        </section>
      )}
      {props.walk && !error && <Walk {...props.walk} />}
      {!props.walk && !error && total > 0 && (
        <Pager
          {...pagination}
          total={total}
          onChange={(next) => table.setPagination({ pageIndex: next.pageIndex, pageSize: next.pageSize })}
        />
      )}
    </Paper>
  );
}
