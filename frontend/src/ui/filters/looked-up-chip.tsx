import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import { ChipFrame } from './chip-frame';

type Props = {
  label: string;
  /** What the search field is called. */
  search: string;
  value: string | undefined;
  /** What the chosen one is called; left out while that is looked up. */
  name: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Who matches what has been typed: a `Matches`. */
  matches: (typed: string) => ReactNode;
};

/** One of many as a filter: looked up as the name is typed. */
export function LookedUpChip({ label, search, value, name, onChange, matches }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  return (
    <ChipFrame label={label} on={!!value} onClear={() => onChange(undefined)}>
      <Combobox
        store={combobox}
        width={300}
        position="bottom-start"
        onOptionSubmit={(picked) => {
          onChange(picked);
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target targetType="button">
          <Button
            size="xs"
            variant={value ? 'light' : 'default'}
            aria-label={value ? undefined : t.filters.by(label)}
            rightSection={value ? undefined : <Icon name="down" size={14} />}
            onClick={() => combobox.toggleDropdown()}
          >
            {value ? t.filters.is(label, name ?? '…') : label}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-label={search}
            placeholder={search}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
          {combobox.dropdownOpened && matches(text.trim())}
        </Combobox.Dropdown>
      </Combobox>
    </ChipFrame>
  );
}

type MatchesProps = {
  label: string;
  rows: readonly { id: string; name: string; detail: string }[];
  /** Said where there is none. */
  none: string;
};

/** Those who match, or why there are none. */
export function Matches({ label, rows, none }: MatchesProps) {
  return (
    <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
      {rows.map(({ id, name, detail }) => (
        <Combobox.Option key={id} value={id}>
          {name}
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        </Combobox.Option>
      ))}
      {rows.length === 0 && <Combobox.Empty>{none}</Combobox.Empty>}
    </Combobox.Options>
  );
}
