import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import classes from './note-list.module.css';

export type Note = {
  key: string;
  title: string;
  /** What else is said of it; what is not known is left out. */
  lines: readonly (string | null | undefined)[];
  /** Who said it, and when. */
  source?: string | undefined;
  act?: ReactNode;
};

/** What is noted of a person, each with the one thing that can be done with it. */
export function NoteList({ label, notes }: { label: string; notes: readonly Note[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {notes.map(({ key, title, lines, source, act }) => (
        <li key={key} className={classes.note}>
          <div className={classes.what}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            {lines.map(
              (line) =>
                line && (
                  <Text key={line} size="sm" className={classes.line}>
                    {line}
                  </Text>
                ),
            )}
            {source && (
              <Text size="xs" c="dimmed">
                {source}
              </Text>
            )}
          </div>
          {act}
        </li>
      ))}
    </ul>
  );
}

type ActProps = {
  /** On the button. */
  text: string;
  /** The same, with what it is done to. */
  name: string;
  busy?: boolean;
  onPress: () => void;
};

export function NoteAct({ text, name, busy = false, onPress }: ActProps) {
  const button = useFocusKept(busy);
  return (
    <Button ref={button} variant="default" size="xs" aria-label={name} loading={busy} onClick={onPress}>
      {text}
    </Button>
  );
}
