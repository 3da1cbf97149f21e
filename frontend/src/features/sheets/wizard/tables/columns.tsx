import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SheetDraftColumn, SheetTable, SheetTableColumn } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { headingOf } from './heading-of';
import { howOf, isThere } from './mapping';
import classes from './tables.module.css';

/** Of columns that are not used so many are shown at a time: a sheet may have hundreds. */
const BATCH = 20;

type Props = {
  columns: readonly SheetDraftColumn[];
  table: SheetTable;
  fields: readonly (string | null)[];
  onField: (table: SheetTable, column: number, field: string | null) => void;
};

/** Each column of the sheet and what it is. Those that are used, or could be, come with the page, the others by a press. */
export function Columns({ columns, table, fields, onField }: Props) {
  const words = useT().sheetWizard.columns;
  const [shown, setShown] = useState(0);
  // A column that is no longer used stays where it is.
  const [before, setBefore] = useState<ReadonlySet<number>>(new Set());
  const fresh = fields.flatMap((field, place) => (field !== null && !before.has(place) ? [place] : []));
  if (fresh.length > 0) setBefore(new Set([...before, ...fresh]));
  const places = table.columns.map((_, place) => place);
  const isListed = (place: number) =>
    before.has(place) || fields[place] !== null || table.columns[place]?.rivalOf != null;
  const others = table.columns.flatMap((column, place) =>
    isThere(column) && !isListed(place) ? [place] : [],
  );
  const listed = new Set([...places.filter(isListed), ...others.slice(0, shown)]);
  const left = others.length - shown;
  const names = table.columns.map((column) => headingOf(column, words));
  return (
    <Stack gap="sm" align="flex-start">
      <ul className={classes.columns}>
        {table.columns.flatMap((column, place) =>
          listed.has(place)
            ? [
                <ColumnRow
                  key={column.index}
                  column={column}
                  name={names[place] ?? ''}
                  field={fields[place] ?? null}
                  ours={columns}
                  takenBy={(field) => {
                    const taken = fields.indexOf(field);
                    return taken === -1 || taken === place ? undefined : names[taken];
                  }}
                  onField={(field) => onField(table, place, field)}
                />,
              ]
            : [],
        )}
      </ul>
      {left > 0 && (
        <Button variant="default" size="sm" onClick={() => setShown(shown + BATCH)}>
          {shown === 0
            ? words.unused(formatNumber(left), left)
            : words.moreUnused(formatNumber(Math.min(left, BATCH)))}
        </Button>
      )}
    </Stack>
  );
}

type ColumnRowProps = {
  column: SheetTableColumn;
  name: string;
  field: string | null;
  ours: readonly SheetDraftColumn[];
  /** The name of the other column that is this field now. */
  takenBy: (field: string) => string | undefined;
  onField: (field: string | null) => void;
};

/** A column of the sheet: its heading, what stands in it, what it is and how that was guessed. */
function ColumnRow({ column, name, field, ours, takenBy, onField }: ColumnRowProps) {
  const words = useT().sheetWizard.columns;
  const how = howOf(column, field);
  const option = ({ field: value, heading }: SheetDraftColumn) => {
    const taken = takenBy(value);
    return { value, label: taken === undefined ? heading : words.taken(heading, taken.slice(0, 40)) };
  };
  const samples = column.samples.filter(Boolean);
  const { filled = 0, rivalOf } = column;
  return (
    <li className={classes.column} data-unused={field === null || undefined}>
      <div className={classes.what}>
        <Text fw={600} className={classes.clip} title={name}>
          {name}
        </Text>
        {rivalOf !== null && <Text size="sm">{words.filled(formatNumber(filled), filled)}</Text>}
        <Text size="sm" c="dimmed" className={classes.samples}>
          {samples.length > 0 ? samples.map((sample) => sample.slice(0, 40)).join(' · ') : words.empty}
        </Text>
      </div>
      <NativeSelect
        className={classes.is}
        aria-label={words.isWhat(name)}
        description={field !== null && how ? words.how[how] : undefined}
        inputWrapperOrder={['input', 'description']}
        value={field ?? ''}
        onChange={({ currentTarget: { value } }) => onField(value || null)}
        data={[
          { value: '', label: words.notUsed },
          { group: words.needed, items: ours.filter(({ isNeeded }) => isNeeded).map(option) },
          { group: words.others, items: ours.filter(({ isNeeded }) => !isNeeded).map(option) },
        ]}
      />
    </li>
  );
}
