import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useGetFunctionaryQuery, useListFunctionariesQuery } from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ChipFrame } from '~/ui/filters/chip-frame';
import { Icon } from '~/ui/marks/icons';

type Props = { value: string | undefined; onChange: (functionaryId: string | undefined) => void };

const PAUSE_MS = 300;
const SHORTEST = 2;
const SHOWN = 8;

/** One person as a filter: looked up as their name, UID or number is typed. */
export function PersonChip({ value, onChange }: Props) {
  const t = useT();
  const label = t.monitoring.person;
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const chosen = useGetFunctionaryQuery(value ? { id: value } : skipToken);
  const name = value && (chosen.currentData ? fullName(chosen.currentData) : '…');
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
            {name ? t.filters.is(label, name) : label}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-label={t.attendance.searchPerson}
            placeholder={t.attendance.searchPerson}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
          {combobox.dropdownOpened && <Found text={text.trim()} />}
        </Combobox.Dropdown>
      </Combobox>
    </ChipFrame>
  );
}

/** Who matches what has been typed, once the typing pauses. */
function Found({ text }: { text: string }) {
  const { attendance: t, monitoring } = useT();
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isShort = settled.length < SHORTEST;
  const { currentData, error } = useListFunctionariesQuery(
    isShort ? skipToken : { q: settled, page: 1, pageSize: SHOWN },
  );
  const people = isShort ? [] : toPage<Functionary>(currentData).rows;
  const said = isShort ? t.typeMore : error ? toMessage(error) : currentData ? t.nobody : '…';
  return (
    <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={monitoring.person}>
      {people.map((person) => (
        <Combobox.Option key={person.id} value={person.id}>
          {fullName(person)}
          <Text size="xs" c="dimmed">
            {[person.uid, person.mobileNumber].filter(Boolean).join(' · ')}
          </Text>
        </Combobox.Option>
      ))}
      {people.length === 0 && <Combobox.Empty>{said}</Combobox.Empty>}
    </Combobox.Options>
  );
}
