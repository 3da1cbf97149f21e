import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { rowKinds } from '../row-kinds';
import type { DecisionProps } from './decision';

/** The earliest that may be the latest: then all years are of the last century. */
const EARLIEST = 1999;

export function ShortYear({ group, kind, busy, mend }: DecisionProps) {
  const words = useT().sheetRows;
  const thisYear = new Date().getFullYear();
  const sensible = thisYear - (rowKinds[kind].yearsBehind[group.field] ?? 0);
  const most = Math.max(thisYear, sensible);
  const [latest, setLatest] = useState(sensible);
  return (
    <>
      <Group align="end" gap="sm">
        <NumberInput
          label={words.latestYear}
          w={120}
          min={EARLIEST}
          max={most}
          clampBehavior="blur"
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator={false}
          value={latest}
          onChange={(year) => typeof year === 'number' && setLatest(year)}
        />
        <Button
          loading={busy}
          disabled={latest < EARLIEST || latest > most}
          onClick={() => mend({ kind: 'SHORT_YEARS', field: group.field, latest })}
        >
          {words.useYears(group.rows)}
        </Button>
      </Group>
      <Text size="sm" mt={4}>
        {words.yearsRun(Math.max(EARLIEST, Math.min(latest, most)))}
      </Text>
    </>
  );
}
