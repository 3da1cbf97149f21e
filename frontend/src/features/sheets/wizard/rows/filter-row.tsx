import { Button, Group, Text } from '@mantine/core';
import type { SheetDraftCounts } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { Filter, Only } from './filter';
import type { RowsState } from './rows-state';

type Props = { state: RowsState; onShow: (filter: Filter) => void };

/** `MENDED` counts cells, not rows; it says so beside the row. */
const counted: Record<Only, (counts: SheetDraftCounts) => number | undefined> = {
  ALL: ({ total }) => total,
  READY: ({ ready }) => ready,
  FAULTY: ({ faulty }) => faulty,
  WARNED: ({ warned }) => warned,
  MENDED: () => undefined,
  KNOWN: ({ known }) => known,
  LEFT_OUT: ({ leftOut }) => leftOut,
};
const order: readonly Only[] = ['ALL', 'FAULTY', 'WARNED', 'READY', 'KNOWN', 'LEFT_OUT', 'MENDED'];

/** How many rows there are of each kind; a press shows only those. */
export function FilterRow({ state, onShow }: Props) {
  const words = useT().sheetRows;
  const { filter, counts } = state;
  return (
    <Group gap={6} role="group" aria-label={words.show}>
      {order.map((only) => {
        const count = counts && counted[only](counts);
        const isOn = filter.only === only && !filter.field;
        return (
          <Button
            key={only}
            size="xs"
            radius="xl"
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            onClick={() => onShow({ only })}
          >
            {words.only[only]}
            {typeof count === 'number' && (
              <Text span inherit ml={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
              </Text>
            )}
          </Button>
        );
      })}
      {counts && (
        <Text size="sm" c="dimmed">
          {words.mendedCells(counts.mendedCells)}
        </Text>
      )}
    </Group>
  );
}
