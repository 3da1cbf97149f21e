import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from './data-table.module.css';

type Props = { selected: readonly string[]; onChange: (ids: string[]) => void; actions: ReactNode };

export function BulkBar({ selected, onChange, actions }: Props) {
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
