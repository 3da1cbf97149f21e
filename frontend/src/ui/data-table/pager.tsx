import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import classes from './data-table.module.css';

const SIZES = [25, 50, 100, 200];

type State = { pageIndex: number; pageSize: number };
type Props = State & { total: number; onChange: (next: State) => void };

export function Pager({ pageIndex, pageSize, total, onChange }: Props) {
  const t = useT();
  useBackToLast({ pageIndex, pageSize, total, onChange });
  if (total <= Math.min(pageSize, ...SIZES)) return null;
  const first = pageIndex * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  const turn = (by: number) => onChange({ pageIndex: pageIndex + by, pageSize });
  return (
    <Group className={classes.pager} justify="flex-end" gap="sm">
      <NativeSelect
        size="xs"
        aria-label={t.table.rowsPerPage}
        data={[...new Set([...SIZES, pageSize])]
          .sort((one, other) => one - other)
          .map((size) => ({ value: String(size), label: formatNumber(size) }))}
        value={String(pageSize)}
        onChange={(event) => onChange({ pageIndex: 0, pageSize: Number(event.target.value) })}
      />
      <Text size="sm" className={classes.count}>
        {t.table.range(formatNumber(first), formatNumber(last), formatNumber(total))}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t.table.previous}
        disabled={pageIndex === 0}
        onClick={() => turn(-1)}
      >
        <Icon name="left" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t.table.next}
        disabled={last >= total}
        onClick={() => turn(1)}
      >
        <Icon name="right" />
      </ActionIcon>
    </Group>
  );
}

// An old address, or the last row of the last page taken off: an empty page says that there is nothing.
function useBackToLast({ pageIndex, pageSize, total, onChange }: Props) {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const beyond = total > 0 && pageIndex > last;
  const back = useEffectEvent(() => onChange({ pageIndex: last, pageSize }));
  useEffect(() => {
    if (beyond) back();
  }, [beyond]);
}
