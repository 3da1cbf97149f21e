import { Button, Group, Paper, Table, Text } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { Empty } from '../states/empty';
import { ErrorPanel } from '../states/error-panel';
import { withoutAlike } from './alike';
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
  const whole = !props.walk && (props.total ?? rows.length) === rows.length;
  const { columns, said } = useMemo(
    () => withoutAlike(choice.shown, rows, whole),
    [choice.shown, rows, whole],
  );
  const { table, total, pagination } = useTableState({ ...props, columns });
  const { frame, isWider } = useWider();
  const shown = table.getRowModel().rows;
  const columnCount = table.getAllLeafColumns().length + (selection ? 1 : 0);
  const firstLoad = loading && rows.length === 0;
  const narrow = useNarrow();
  // A short list that nothing narrows is seen whole.
  const isBare = !toolbar && !props.columnChoice && !props.walk;
  const nothing =
    !loading && shown.length === 0 && (empty ?? <Empty title={t.table.empty} hint={t.table.emptyHint} />);

  return (
    <Paper withBorder className={classes.frame}>
      <Group className={isBare ? undefined : classes.bar} justify="space-between" gap="sm">
        {toolbar && (
          <Group gap="sm" className={classes.tools}>
            {toolbar}
          </Group>
        )}
        <Group gap="sm" wrap="nowrap" ml="auto">
          <Text size="sm" c="dimmed" role="status" className={isBare ? classes.unseen : classes.count}>
            {firstLoad || error ? '' : (props.walk?.count ?? t.table.results(formatNumber(total), total))}
          </Text>
          {props.columnChoice && <ColumnMenu offered={choice.offered} onToggle={choice.toggle} />}
        </Group>
      </Group>
      {said.length > 0 && !error && (
        <Text size="sm" c="dimmed" className={classes.alike}>
          {said.map(({ label: of, value }) => t.filters.is(of, value)).join(' · ')}
        </Text>
      )}
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
        <section
          ref={frame}
          className={classes.scroll}
          aria-label={label}
          data-wide={isWider || undefined}
          // What scrolls must be reachable by keyboard.
          tabIndex={isWider ? 0 : undefined}
        >
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

/** Whether a table is wider than the frame around it; looked at again whenever one of the two changes its size. */
function useWider() {
  const [isWider, setWider] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth + 1));
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return { frame, isWider };
}

type Props = { selected: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode };

function BulkBar({ selected, onChange, actions }: Props) {
  const t = useT();
  return (
    <Group className={classes.bulk} justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" fw={600} role="status">
          {t.table.selected(formatNumber(selected.length))}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          {t.table.clearSelection}
        </Button>
      </Group>
      <Group gap="xs">{actions}</Group>
    </Group>
  );
}
