import { Button, Combobox, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import { ChoicesMissing, type Missing } from '../states/choices-missing';
import { ChipFrame } from './chip-frame';
import { isNamed } from './either-name';

type Option = { value: string; label: string; also?: string };
type Props = {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** For options that are fetched. */
  missing?: Missing | undefined;
};

const SEARCH_FROM = 9;
const SHOWN = 250;

/** One filter of a list: `Status`, or `Status: Active` with a cross to take it away. */
export function FilterChip({ label, options, value, onChange, missing }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const lost = !!missing && options.length === 0;
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => {
      if (options.length >= SEARCH_FROM) combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active');
    },
  });
  const opened = combobox.dropdownOpened;
  const focusTarget = useEffectEvent(() => combobox.focusTarget());
  useEffect(() => {
    if (!opened) return;
    if (lost) panel.current?.focus();
    // The button to try again is gone, and the keyboard with it.
    else if (document.activeElement === document.body) focusTarget();
  }, [opened, lost]);
  const chosen = value && (options.find((option) => option.value === value)?.label ?? '…');
  const named = options.filter(isNamed(text));
  const shown = named.slice(0, SHOWN);

  return (
    <ChipFrame label={label} on={!!value} onClear={() => onChange(undefined)}>
      <Combobox
        store={combobox}
        width={280}
        position="bottom-start"
        returnFocus={lost}
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
            {chosen ? t.filters.is(label, chosen) : label}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {options.length >= SEARCH_FROM && (
            <Combobox.Search
              role="combobox"
              aria-expanded={combobox.dropdownOpened}
              aria-label={t.filters.searchIn(label)}
              placeholder={t.actions.search}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                combobox.selectFirstOption();
              }}
            />
          )}
          {lost ? (
            <div ref={panel} tabIndex={-1} style={{ outline: 'none' }}>
              {opened && <ChoicesMissing missing={missing} />}
            </div>
          ) : (
            <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
              {shown.map((option) => (
                <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                  {option.label}
                </Combobox.Option>
              ))}
              {shown.length === 0 && <Combobox.Empty>{t.form.nothingFound}</Combobox.Empty>}
              {named.length > SHOWN && (
                <Combobox.Empty>{t.filters.more(formatNumber(named.length - SHOWN))}</Combobox.Empty>
              )}
            </Combobox.Options>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </ChipFrame>
  );
}
