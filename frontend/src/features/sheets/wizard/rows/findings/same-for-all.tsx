import { Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SheetHolds } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { rowKinds } from '../row-kinds';
import type { DecisionProps } from './decision';

/** Everybody has another of these. */
const OWN: readonly SheetHolds[] = ['DATE', 'MOBILE', 'AADHAAR', 'EMAIL', 'FULL_NAME'];

/** Whether one value for all rows that lack it makes sense. */
const isShared = ({ column, kind }: DecisionProps) =>
  !OWN.includes(column.holds) && !rowKinds[kind].own.includes(column.field);

export function SameForAll(props: DecisionProps) {
  const { group, column, busy, mend } = props;
  const words = useT().sheetRows;
  const [now, setNow] = useState('');
  if (!isShared(props)) return null;
  return (
    <Group align="end" gap="sm">
      {column.words.length > 0 ? (
        <Select
          searchable
          label={words.sameForAll}
          data={column.words}
          value={now || null}
          onChange={(value) => setNow(value ?? '')}
        />
      ) : (
        <TextInput
          label={words.sameForAll}
          value={now}
          onChange={(event) => setNow(event.currentTarget.value)}
        />
      )}
      <Button
        loading={busy}
        disabled={!now.trim()}
        onClick={() => mend({ kind: 'FILL', field: group.field, cause: group.cause, now: now.trim() })}
      >
        {words.fillIn(group.rows)}
      </Button>
    </Group>
  );
}
