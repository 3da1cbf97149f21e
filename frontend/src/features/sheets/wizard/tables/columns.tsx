import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SheetDraftColumn, SheetTable } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ColumnRow } from './column-row';
import { headingOf } from './heading-of';
import { isThere } from './mapping';
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
