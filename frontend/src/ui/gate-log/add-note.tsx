import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { LogView, Noting } from '~/lib/views/log';
import type { Refusal } from '~/lib/views/refusal';
import { shortNoteOnly } from '~/validation/reasons';
import { FormDialog } from '../dialogs/form-dialog';
import { toast } from '../dialogs/toast';
import { TextAreaField } from '../form/text-field';

type Props = { log: LogView; note: Noting };

/** Notes something about an entry or exit for later readers, in place of what was noted before. */
export function AddNote({ log, note }: Props) {
  const t = useT();
  const words = t.gateMarks;
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const action = log.note ? words.changeNote : words.addNote;
  const close = () => {
    setAsking(false);
    setFailure(undefined);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.noteOf(action, log.person, formatTime(log.recordedAt))}
        onClick={() => setAsking(true)}
      >
        {t.handling.note}
      </Button>
      {asking && (
        <FormDialog
          title={action}
          text={[log.person, log.direction, formatTime(log.recordedAt)].join(' · ')}
          action={action}
          schema={shortNoteOnly}
          defaultValues={{ note: log.note?.text ?? '' }}
          onClose={close}
          submitError={failure?.submitError}
          fieldErrors={failure?.fieldErrors}
          onSubmit={async ({ note: text }) => {
            const why = await note(log.id, text);
            setFailure(why);
            if (why) return;
            toast.success(words.noted);
            close();
          }}
        >
          <TextAreaField name="note" label={t.handling.note} description={t.handling.noteHelp} required />
        </FormDialog>
      )}
    </>
  );
}
