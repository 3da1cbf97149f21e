import { useT } from '~/i18n/use-t';
import { noteOnly } from '~/validation/reasons';
import { TextAreaField } from '../form/text-field';
import { type DialogWords, FormDialog } from './form-dialog';

type Props = DialogWords & { onNote: (note: string) => Promise<unknown> };

/** Settles something with a note for later readers. Mount it to open it. */
export function NoteDialog({ onNote, ...words }: Props) {
  const t = useT();
  return (
    <FormDialog
      {...words}
      schema={noteOnly}
      defaultValues={{ note: '' }}
      onSubmit={({ note }) => onNote(note)}
    >
      <TextAreaField name="note" label={t.handling.note} description={t.handling.noteHelp} required />
    </FormDialog>
  );
}
