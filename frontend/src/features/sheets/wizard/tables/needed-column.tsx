import { Group, NativeSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import type { SheetDraft, SheetDraftColumn, SheetTable } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { headingOf } from './heading-of';
import { isThere } from './mapping';
import { nameOf } from './table-name';
import classes from './tables.module.css';
import type { MappingInHand } from './use-mapping';

type Props = {
  draft: SheetDraft;
  column: SheetDraftColumn;
  inHand: MappingInHand;
  isOpen: boolean;
  /** Chosen tables that have nothing for it. */
  without: readonly SheetTable[];
  /** Each row has its own: no value for all. */
  isOwn: boolean;
  /** Nearly always all rows have the same: that is asked for first. */
  isShared: boolean;
};

/** One needed column: which column of each table it is, or the value that all rows have. */
export function NeededColumn({ draft, column, inHand, isOpen, without, isOwn, isShared }: Props) {
  const { sheetWizard } = useT();
  const words = sheetWizard.needed;
  const { field, heading } = column;
  const { mapping } = inHand;
  const chosen = draft.tables.filter(({ index }) => mapping.chosen.includes(index));
  // Where one of several tables has it, only the others are asked for.
  const isMapped = ({ index }: SheetTable) => mapping.fields[index]?.includes(field);
  const asked = chosen.filter((table) => without.includes(table) || isMapped(table));
  const forAll = (
    <ForAll
      column={column}
      label={isShared ? words.allRows : words.fixed}
      value={mapping.fixed[field] ?? ''}
      onChange={(value) => inHand.setFixed(field, value)}
    />
  );
  const oneSource = isShared ? words.orSource : words.source;
  return (
    <li className={classes.needed}>
      <Group gap={8} wrap="nowrap" align="flex-start">
        <Icon name={isOpen ? 'alert' : 'check'} style={{ flex: 'none', marginTop: 3 }} />
        <div>
          <Text fw={600}>{heading}</Text>
          {!isOpen && (
            <Text size="sm" c="dimmed">
              {words.settled}
            </Text>
          )}
        </div>
      </Group>
      {isShared && forAll}
      <Stack gap="xs">
        {asked.map((table) => {
          const label = chosen.length > 1 ? words.sourceIn(nameOf(table, draft.tables)) : oneSource;
          const place = mapping.fields[table.index]?.indexOf(field) ?? -1;
          return (
            <NativeSelect
              key={table.index}
              label={label}
              aria-label={words.sourceOf(heading, label)}
              data={[
                { value: '', label: words.choose },
                ...table.columns.flatMap((one, at) =>
                  isThere(one)
                    ? [{ value: String(at), label: headingOf(one, sheetWizard.columns).slice(0, 80) }]
                    : [],
                ),
              ]}
              value={place === -1 ? '' : String(place)}
              onChange={({ currentTarget: { value } }) =>
                value === ''
                  ? inHand.setField(table, place, null)
                  : inHand.setField(table, Number(value), field)
              }
            />
          );
        })}
      </Stack>
      {isOwn && (
        <Text size="sm" c="dimmed">
          {words.onlyColumn}
        </Text>
      )}
      {!isOwn && !isShared && forAll}
    </li>
  );
}

type ForAllProps = {
  column: SheetDraftColumn;
  label: string;
  value: string;
  onChange: (value: string) => void;
};
/** Beyond so many words a list is searched instead of read, and shows so many at a time. */
const LONG_LIST = 60;

/** The same for all rows; from a list where only certain words are allowed. */
function ForAll({ column: { heading, holds, words: allowed }, label, value, onChange }: ForAllProps) {
  const { needed, holds: hints } = useT().sheetWizard;
  const names = { label, 'aria-label': needed.sourceOf(heading, label) };
  if (allowed.length > LONG_LIST) {
    return (
      <Select
        {...names}
        searchable
        clearable
        limit={LONG_LIST}
        placeholder={needed.chooseWord}
        data={allowed}
        value={value || null}
        onChange={(word) => onChange(word ?? '')}
      />
    );
  }
  if (allowed.length > 0) {
    return (
      <NativeSelect
        {...names}
        data={[{ value: '', label: needed.chooseWord }, ...allowed]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const hint = holds in hints ? hints[holds as keyof typeof hints] : undefined;
  return (
    <TextInput
      {...names}
      placeholder={hint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
