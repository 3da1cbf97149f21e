import { NativeSelect, Text } from '@mantine/core';
import type { SheetDraftColumn, SheetTableColumn } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { howOf } from './mapping';
import classes from './tables.module.css';

type Props = {
  column: SheetTableColumn;
  name: string;
  field: string | null;
  ours: readonly SheetDraftColumn[];
  /** The name of the other column that is this field now. */
  takenBy: (field: string) => string | undefined;
  onField: (field: string | null) => void;
};

/** A column of the sheet: its heading, what stands in it, what it is and how that was guessed. */
export function ColumnRow({ column, name, field, ours, takenBy, onField }: Props) {
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
