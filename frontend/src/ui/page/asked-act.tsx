import { Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { NoteAct } from './note-list';

type Props = {
  /** On the button, and on the one that confirms. */
  text: string;
  /** The same, with what it is done to. */
  name: string;
  title: string;
  /** What it comes to. */
  question: string;
  busy: boolean;
  /** Gives why it was refused. */
  onAct: () => Promise<string | undefined>;
};

/** The one thing that can be done with what is noted, once more asked for. */
export function AskedAct({ text, name, title, question, busy, onAct }: Props) {
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    const refused = await onAct();
    setError(refused);
    if (refused === undefined) setAsking(false);
  };
  return (
    <>
      <NoteAct
        text={text}
        name={name}
        onPress={() => {
          setError(undefined);
          setAsking(true);
        }}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={title}
        action={text}
        onConfirm={() => void act()}
        busy={busy}
        error={error}
        danger
      >
        <Text size="sm">{question}</Text>
      </ConfirmDialog>
    </>
  );
}
