import { ActionIcon, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { Table as CoreTable } from '@tanstack/react-table';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import classes from './data-table.module.css';
import type { Features } from './table-hook';

type Props<Row extends { id: string }> = { table: CoreTable<Features, Row>; selectable: boolean };

/** What the head of the table does, for cards, which have none: the order, and choosing all. */
export function PhoneTools<Row extends { id: string }>({ table, selectable }: Props<Row>) {
  const t = useT();
  const sortable = table
    .getAllLeafColumns()
    .filter((column) => column.getCanSort() && typeof column.columnDef.header === 'string');
  const sorted = sortable.find((column) => column.getIsSorted());
  const down = sorted?.getIsSorted() === 'desc';
  const sort = (id: string, desc: boolean) => table.setSorting(id ? [{ id, desc }] : []);
  if (sortable.length === 0 && !selectable) return null;
  return (
    <Group gap="xs" wrap="nowrap" className={classes.bar}>
      {selectable && (
        <Checkbox
          label={t.table.all}
          aria-label={t.table.selectAll}
          checked={table.getIsAllPageRowsSelected()}
          indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
        />
      )}
      {sortable.length > 0 && (
        <Group gap={4} wrap="nowrap" ml="auto">
          <NativeSelect
            size="xs"
            aria-label={t.table.sortBy}
            data={[
              { value: '', label: t.table.sortBy },
              ...sortable.map(({ id, columnDef }) => ({ value: id, label: String(columnDef.header) })),
            ]}
            value={sorted?.id ?? ''}
            onChange={(event) => sort(event.currentTarget.value, false)}
          />
          <ActionIcon
            variant="default"
            size={30}
            disabled={!sorted}
            aria-label={t.table.turnOrder}
            onClick={() => sorted && sort(sorted.id, !down)}
          >
            <Icon name={down ? 'down' : 'up'} size={16} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
