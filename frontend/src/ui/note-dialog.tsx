import { Button, Modal, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { settlement } from '~/validation/account';
import { Form } from './form/form';
import { SubmitRow } from './form/submit-row';
import { TextAreaField } from './form/text-field';

type Props = {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onNote: (note: string) => Promise<unknown>;
  error: string | undefined;
};

/** Settles something with a note for whoever asks later. Mount it to open it. */
export function NoteDialog({ title, text, action, onClose, onNote, error }: Props) {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t.actions.close }}>
      <Form
        schema={settlement}
        defaultValues={{ note: '' }}
        submitError={error}
        onSubmit={({ note }) => onNote(note)}
      >
        <Text size="sm">{text}</Text>
        <TextAreaField name="note" label={t.handling.note} description={t.handling.noteHelp} required />
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {action}
        </SubmitRow>
      </Form>
    </Modal>
  );
}
