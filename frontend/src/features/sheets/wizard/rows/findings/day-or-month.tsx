import { Button, Stack } from '@mantine/core';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { DecisionProps } from './decision';
import { bothReadings } from './readings';

export function DayOrMonth({ group, busy, mend }: DecisionProps) {
  const words = useT().sheetRows;
  const example = bothReadings(group.values.map(({ value }) => value));
  const button = (order: 'DAY_FIRST' | 'MONTH_FIRST', name: string, date: string | undefined) => (
    <Button
      variant="light"
      justify="flex-start"
      disabled={busy}
      h="auto"
      mih={36}
      py={4}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
      onClick={() => mend({ kind: 'DATE_ORDER', field: group.field, order })}
    >
      {example && date ? words.readAs(name, example.was, formatDate(date)) : name}
    </Button>
  );
  return (
    <Stack gap={6}>
      {button('DAY_FIRST', words.dayFirst, example?.dayFirst)}
      {button('MONTH_FIRST', words.monthFirst, example?.monthFirst)}
    </Stack>
  );
}
