import { Checkbox, Stack } from '@mantine/core';
import type { SheetTable } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { nameOf } from './table-name';

type Props = {
  tables: readonly SheetTable[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
};

/** The tables of all sheets of all files, those that look right chosen. */
export function TableChoice({ tables, chosen, onChange }: Props) {
  const words = useT().sheetWizard;
  return (
    <Panel title={words.tables.title} hint={words.tables.hint}>
      <Stack gap="sm">
        {tables.map((table) => (
          <Checkbox
            key={table.index}
            size="md"
            label={nameOf(table, tables)}
            description={words.rows(formatNumber(table.rows), table.rows)}
            checked={chosen.includes(table.index)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, table.index] : chosen.filter((index) => index !== table.index))
            }
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
    </Panel>
  );
}
