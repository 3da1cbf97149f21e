import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { SheetDraft, SheetHeadingPlace, SheetSeparator, SheetTable } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { Columns } from './columns';
import { HeadingRows } from './heading-rows';
import { headingsOf } from './headings-of';
import { isThere, keyOf } from './mapping';
import { nameOf } from './table-name';
import classes from './tables.module.css';
import type { MappingInHand } from './use-mapping';

type Props = {
  draft: SheetDraft;
  table: SheetTable;
  inHand: MappingInHand;
  /** All was understood: the two parts are there to be opened, not to be worked through. */
  isFolded: boolean;
  busy: boolean;
  onPlace: (place: Omit<SheetHeadingPlace, 'version'>) => void;
};

/** One table that is to be read: how well it was understood, its headings, its columns. */
export function OneTable({ draft, table, inHand, isFolded, busy, onPlace }: Props) {
  const { sheetWizard: words } = useT();
  const fields = inHand.mapping.fields[table.index] ?? [];
  const known = fields.filter((field) => field !== null).length;
  const all = table.columns.filter((column, place) => isThere(column) || fields[place] !== null).length;
  const { index, headingRow, headingRows, leftOut, separator } = table;
  const [row, next] = headingsOf(table);
  const heading =
    headingRow === 0
      ? words.heading.none
      : next !== undefined
        ? words.heading.two(String(row), String(next))
        : words.heading.title(String(headingRow));
  return (
    <Panel title={nameOf(table, draft.tables)} hint={words.rows(formatNumber(table.rows), table.rows)}>
      <Stack gap="sm">
        <div>
          <Group gap={8} wrap="nowrap">
            <Icon name={isFolded ? 'check' : 'columns'} />
            <Text fw={600} role="status">
              {words.tables.understood(formatNumber(known), formatNumber(all))}
            </Text>
          </Group>
          {isFolded && <Text size="sm">{words.tables.clear}</Text>}
          {leftOut.length > 0 && (
            <Text size="sm" c="dimmed">
              {words.tables.leftOut(formatNumber(leftOut.length), leftOut.length)}
            </Text>
          )}
        </div>
        {separator && (
          <NativeSelect
            label={words.separator.title}
            data={Object.entries(words.separator.names).map(([value, label]) => ({ value, label }))}
            value={separator}
            disabled={busy}
            onChange={({ currentTarget: { value } }) =>
              onPlace({ index, headingRow, headingRows, separator: value as SheetSeparator })
            }
          />
        )}
        <details className={classes.part} open={!isFolded}>
          <summary>{heading}</summary>
          <HeadingRows
            table={table}
            busy={busy}
            onHeading={(row, rows) => onPlace({ index, headingRow: row, headingRows: rows })}
          />
        </details>
        <details className={classes.part} open={!isFolded}>
          <summary>{words.columns.title}</summary>
          <Columns
            key={keyOf(table)}
            columns={draft.columns}
            table={table}
            fields={fields}
            onField={inHand.setField}
          />
        </details>
      </Stack>
    </Panel>
  );
}
