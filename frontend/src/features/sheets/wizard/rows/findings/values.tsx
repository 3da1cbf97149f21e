import { Button, Group, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { DecisionProps } from './decision';
import classes from './findings.module.css';

const SHOWN_FIRST = 5;

/** The most frequent values of a column that are not understood, each with what to read it as; several are replaced at once. */
export function Values({ group, column, busy, mend }: DecisionProps) {
  const words = useT().sheetRows;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isLong, setIsLong] = useState(false);
  // One row is as quickly mended in its cell.
  const values = column.words.length > 0 ? group.values : group.values.filter(({ rows }) => rows > 1);
  const shown = isLong ? values : values.slice(0, SHOWN_FIRST);
  const ready = values.filter(({ value }) => chosen[value]);
  const rows = ready.reduce((sum, value) => sum + value.rows, 0);
  const choose = (was: string, now: string) => setChosen((before) => ({ ...before, [was]: now }));
  if (values.length === 0) return null;
  return (
    <>
      <ul className={classes.values}>
        {shown.map(({ value, rows: count }) => {
          const label = words.wordReadAs(value || words.blank);
          return (
            <li key={value}>
              <span className={classes.word}>
                {value || words.blank} <small>{formatNumber(count)}</small>
              </span>
              {column.words.length > 0 ? (
                <Select
                  searchable
                  size="xs"
                  aria-label={label}
                  placeholder={words.readAsHead}
                  data={column.words}
                  value={chosen[value] ?? null}
                  onChange={(now) => choose(value, now ?? '')}
                />
              ) : (
                <TextInput
                  size="xs"
                  aria-label={label}
                  placeholder={words.readAsHead}
                  value={chosen[value] ?? ''}
                  onChange={(event) => choose(value, event.currentTarget.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < values.length && (
        <UnstyledButton className={classes.link} onClick={() => setIsLong(true)}>
          {words.moreValues(values.length - shown.length)}
        </UnstyledButton>
      )}
      <Group>
        <Button
          loading={busy}
          disabled={ready.length === 0}
          onClick={() =>
            mend(
              ...ready.map(({ value }) => ({
                kind: 'REPLACE' as const,
                field: group.field,
                was: value,
                now: chosen[value] ?? '',
              })),
            )
          }
        >
          {ready.length > 0 ? words.replaceIn(rows) : words.nothingChosen}
        </Button>
      </Group>
    </>
  );
}
