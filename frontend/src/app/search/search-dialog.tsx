import { Loader, Modal, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { ErrorPanel } from '~/ui/states/error-panel';
import classes from './search-dialog.module.css';
import { useFindings } from './use-findings';

const PAUSE_MS = 250;

type Props = {
  /** What was typed before the field was there. */
  typed: RefObject<string>;
  onShown: () => void;
  onClose: () => void;
};

export default function SearchDialog({ typed, onShown, onClose }: Props) {
  const t = useT();
  const words = t.quickSearch;
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const takeTyped = () => {
    if (typed.current) setText(typed.current);
    typed.current = '';
    onShown();
  };
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { groups, busy, error, onRetry } = useFindings(text.trim(), settled);
  const rows = groups.flatMap(({ rows }) => rows);
  const [at, setAt] = useState(0);
  const active = Math.min(at, rows.length - 1);
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setAt((active + step + rows.length) % rows.length);
    }
    const row = rows[active];
    if (event.key === 'Enter' && row) go(row.to);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': t.actions.close }}
    >
      <TextInput
        data-autofocus
        onFocus={takeTyped}
        size="md"
        aria-label={words.label}
        placeholder={words.label}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        leftSection={<Icon name="search" size={18} />}
        rightSection={busy ? <Loader size="xs" role="status" aria-label={t.loading} /> : null}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.title} className={classes.list}>
        {groups.map(({ title, rows: found }) => (
          <div key={title} role="group" aria-label={title}>
            <Text size="xs" c="dimmed" fw={600} className={classes.title} aria-hidden="true">
              {title}
            </Text>
            {found.map((row) => {
              const index = rows.indexOf(row);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's.
                <div
                  key={row.to}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={classes.row}
                  onClick={() => go(row.to)}
                  onMouseMove={() => setAt(index)}
                >
                  <Icon name={row.icon} />
                  <span className={classes.name}>{row.name}</span>
                  <span className={classes.detail}>{row.detail}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {error !== undefined && <ErrorPanel message={toMessage(error)} onRetry={onRetry} />}
      {rows.length === 0 && !busy && error === undefined && (
        <Text size="sm" c="dimmed" p="md" role="status">
          {words.nothing}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="sm" visibleFrom="sm">
        {words.keys}
      </Text>
    </Modal>
  );
}
