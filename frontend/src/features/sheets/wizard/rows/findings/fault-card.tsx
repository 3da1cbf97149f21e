import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import type {
  SheetDraftKind,
  SheetFaultCause,
  SheetFaultGroup,
  SheetHolds,
  SheetMend,
} from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Filter } from '../filter';
import type { GridColumn } from '../grid/columns';
import type { RowStore } from '../row-store';
import { inWords } from '../sentence';
import type { DecisionProps } from './decision';
import classes from './findings.module.css';
import { SameForAll } from './same-for-all';
import { ShortYear } from './short-year';
import { Values } from './values';

/** Where all rows of a group can be decided for at once. Digits that are lost, and people who are there twice, are looked at one by one. */
const decisions: Partial<Record<SheetFaultCause, ComponentType<DecisionProps>>> = {
  SHORT_YEAR: ShortYear,
  DAY_OR_MONTH: DayOrMonth,
  MISSING: SameForAll,
  OTHER: Values,
  UNKNOWN: Values,
};
/** What is of no use may be taken out where the column is not needed. */
const EMPTIED: readonly SheetFaultCause[] = ['OTHER', 'DIGITS_LOST', 'UNKNOWN'];
/** What each person has for themselves: no value of these is read as another in many rows. */
const OWN: readonly SheetHolds[] = ['MOBILE', 'AADHAAR', 'EMAIL'];
/** What these are differs from sentence to sentence. */
const TOLD_BY_SENTENCE: readonly SheetFaultCause[] = ['OTHER', 'UNKNOWN', 'CONFLICT', 'CHANGES'];
const SENTENCES_SHOWN = 3;

type Props = {
  group: SheetFaultGroup;
  /** What the server says of its rows, each once. */
  sentences: readonly string[];
  column: GridColumn;
  kind: SheetDraftKind;
  store: RowStore;
  onShow: (filter: Filter) => void;
};

/** One fault of one column in all its rows. */
export function FaultCard({ group, sentences, column, kind, store, onShow }: Props) {
  const words = useT().sheetRows;
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { field, cause, rows, isWarning } = group;
  const Decision = cause === 'OTHER' && OWN.includes(column.holds) ? undefined : decisions[cause];
  const more = sentences.length - SENTENCES_SHOWN;
  const said = TOLD_BY_SENTENCE.includes(cause)
    ? [
        ...sentences.slice(0, SENTENCES_SHOWN).map((said) => inWords(words, said)),
        ...(more > 0 ? [words.moreSentences(more)] : []),
      ]
    : [words.cause[cause as keyof typeof words.cause]];
  const mend = async (...mends: SheetMend[]) => {
    setBusy(true);
    for (const one of mends) if (!(await store.mend(one))) break;
    setBusy(false);
  };
  return (
    <section className={classes.card} data-warning={isWarning || undefined} aria-labelledby={id}>
      <Title order={3} size="h5" id={id} className={classes.title}>
        <Icon name={isWarning ? 'info' : 'alert'} />
        {words.group(column.heading, rows)}
      </Title>
      {said.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {Decision && !isWarning && (
        <Decision
          group={group}
          column={column}
          kind={kind}
          busy={busy}
          mend={(...all) => void mend(...all)}
        />
      )}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => onShow({ only: isWarning ? 'WARNED' : 'FAULTY', field, cause })}
        >
          {words.showRows}
        </Button>
        {!column.isNeeded && EMPTIED.includes(cause) && (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => void mend({ kind: 'FILL', field, cause, now: '' })}
          >
            {words.empty(rows)}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          onClick={() => void mend({ kind: 'LEAVE_OUT', field, cause })}
        >
          {words.leaveOut}
        </Button>
      </Group>
    </section>
  );
}

function DayOrMonth({ group, busy, mend }: DecisionProps) {
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

const pad = (text: string) => text.padStart(2, '0');

/** A date of the sheet that has two readings, and both of them as `YYYY-MM-DD`. */
function bothReadings(values: readonly string[]) {
  for (const was of values) {
    const [, one = '', other = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(was.trim()) ?? [];
    if (!year || one === other || Number(one) > 12 || Number(other) > 12) continue;
    return {
      was,
      dayFirst: `${year}-${pad(other)}-${pad(one)}`,
      monthFirst: `${year}-${pad(one)}-${pad(other)}`,
    };
  }
  return undefined;
}
