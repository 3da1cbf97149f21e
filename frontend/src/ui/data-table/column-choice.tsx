import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import type { Columns } from './types';

type Choice = { id: string; title: string; shown: boolean };

/** Which columns a reader wants to see, kept in this browser. The first, which names the row, always shows. */
export function useColumnChoice<Row extends RowData>(key: string | undefined, columns: Columns<Row>) {
  const [chosen, setHidden] = useState(() => recall(key));
  const hidden = chosen ?? columns.filter((column) => column.meta?.spare).map((column) => idOf(column) ?? '');
  const offered: Choice[] = columns.slice(1).flatMap((column) => {
    const id = idOf(column);
    return id && typeof column.header === 'string'
      ? [{ id, title: column.header, shown: !hidden.includes(id) }]
      : [];
  });
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    setHidden(next);
    remember(key, next);
  };
  const shown = key ? columns.filter((column) => !hidden.includes(idOf(column) ?? '')) : columns;
  return { shown, offered, toggle };
}

type Props = { offered: readonly Choice[]; onToggle: (id: string) => void };

export function ColumnMenu({ offered, onToggle }: Props) {
  const t = useT();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="columns" size={16} />}>
          {t.table.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.table.columns}>
        <Stack gap="xs">
          {offered.map(({ id, title, shown }) => (
            <Checkbox key={id} size="sm" label={title} checked={shown} onChange={() => onToggle(id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function idOf(column: object): string | undefined {
  const { id, accessorKey } = column as { id?: string; accessorKey?: string };
  return id ?? accessorKey;
}

const place = (key: string) => `muster.columns.${key}`;

/** Nothing, as long as nothing was chosen. */
function recall(key: string | undefined): string[] | undefined {
  try {
    const kept: unknown = JSON.parse((key && localStorage.getItem(place(key))) || 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string | undefined, hidden: string[]) {
  try {
    if (key) localStorage.setItem(place(key), JSON.stringify(hidden));
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
