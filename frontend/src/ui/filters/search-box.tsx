import { CloseButton, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useT } from '~/i18n/use-t';
import { usePrinting } from '~/lib/browser/use-printing';
import { Icon } from '../marks/icons';

const PAUSE_MS = 300;

type Props = { label: string; value: string | undefined; onChange: (text: string) => void };

/** Searches once the typing pauses. */
export function SearchBox({ label, value = '', onChange }: Props) {
  const t = useT();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const sent = useRef(value);
  const printing = usePrinting();
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onChange(next.trim());
  }, PAUSE_MS);

  // The address has changed by another way than this box: Back, or "clear all".
  if (value !== known) {
    setKnown(value);
    if (value !== sent.current) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    send(next);
  };
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          text ? <CloseButton size="sm" aria-label={t.actions.clear} onClick={() => type('')} /> : null
        }
        style={{ flex: '1 1 220px', maxWidth: 340 }}
        maxLength={100}
      />
      {/* A box is not printed. */}
      {printing && value && <Text size="sm">{t.filters.is(label, value)}</Text>}
    </>
  );
}
