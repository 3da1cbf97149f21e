import { Select } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SheetHolds } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import type { GridColumn } from './columns';
import classes from './grid.module.css';

export type Way = 'down' | 'right' | 'left' | 'stay';
type Props = {
  column: GridColumn;
  label: string;
  text: string;
  /** The sign that editing began with: it takes the place of what was there. */
  typed: string | undefined;
  onCommit: (text: string, way: Way) => void;
  /** Nothing is changed; the keyboard goes back to the grid unless somebody led it elsewhere. */
  onLeave: (way?: Way) => void;
};

const keyboards: Partial<Record<SheetHolds, 'numeric' | 'decimal' | 'email'>> = {
  MOBILE: 'numeric',
  AADHAAR: 'numeric',
  PIN_CODE: 'numeric',
  COUNT: 'numeric',
  DEGREES: 'decimal',
  EMAIL: 'email',
};

export function CellEditor(props: Props) {
  return props.column.words.length > 0 ? <WordEditor {...props} /> : <TextEditor {...props} />;
}

function TextEditor({ column, label, text, typed, onCommit, onLeave }: Props) {
  const [value, setValue] = useState(typed ?? text);
  // The end of editing takes the field away, which is also heard as leaving it.
  const isOver = useRef(false);
  const end = (way: Way) => {
    if (isOver.current) return;
    isOver.current = true;
    if (value === text) onLeave(way);
    else onCommit(value, way);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isOver.current = true;
      onLeave('stay');
    }
    if (event.key === 'Enter') end('down');
    if (event.key === 'Tab') {
      event.preventDefault();
      end(event.shiftKey ? 'left' : 'right');
    }
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it opens because somebody began to edit this cell.
      autoFocus
      className={classes.editor}
      aria-label={label}
      inputMode={keyboards[column.holds]}
      autoComplete="off"
      value={value}
      onFocus={(event) => typed === undefined && event.currentTarget.select()}
      onChange={(event) => setValue(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isOver.current) return;
        isOver.current = true;
        if (value === text) onLeave();
        else onCommit(value, 'stay');
      }}
    />
  );
}

/** Of a column that takes hundreds of words: more are found by typing. */
const WORDS_SHOWN = 100;

/** Stands for no word: the choosing part takes an empty value for none chosen. */
const BLANK = ' ';

/** For a column that takes certain words only. */
function WordEditor({ column, label, text, typed, onCommit, onLeave }: Props) {
  const t = useT();
  const isOver = useRef(false);
  const once = (end: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    end();
  };
  // Last: what is typed must not find it before a word.
  const choices = column.isNeeded
    ? column.words
    : [...column.words, { value: BLANK, label: t.sheetRows.blank }];
  return (
    <Select
      autoFocus
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      aria-label={label}
      size="xs"
      className={classes.chooser}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      data={choices}
      limit={WORDS_SHOWN}
      value={column.labels.has(text) ? text : null}
      defaultSearchValue={typed}
      placeholder={text}
      nothingFoundMessage={t.form.nothingFound}
      onFocus={(event) => typed === undefined && event.currentTarget.select()}
      onChange={(value) => once(() => onCommit((value ?? '').trim(), 'down'))}
      onDropdownClose={() => once(() => onLeave('stay'))}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') once(() => onLeave('stay'));
        if (event.key !== 'Tab') return;
        event.preventDefault();
        once(() => onLeave(event.shiftKey ? 'left' : 'right'));
      }}
      onBlur={() => once(() => onLeave())}
    />
  );
}
