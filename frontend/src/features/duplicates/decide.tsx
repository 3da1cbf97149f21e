import { Button, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { type DuplicateReview, useDecideDuplicateReviewMutation } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialog';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { toast } from '~/ui/toast';
import { optionalNote } from '~/validation/reasons';

type Props = {
  review: DuplicateReview;
  answer: 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
  onClose: () => void;
};

/** The answer is kept with who gave it; nothing is merged or deleted by it. */
export function Decide({ review, answer, onClose }: Props) {
  const t = useT();
  const words = t.duplicates;
  const [decide, { error }] = useDecideDuplicateReviewMutation();
  return (
    <Dialog onClose={onClose} title={words.statuses[answer]}>
      <Form
        schema={optionalNote}
        defaultValues={{ note: '' }}
        submitError={error && toMessage(error)}
        onSubmit={async ({ note }) => {
          const said = { status: answer, note: note.trim() || null };
          const { data } = await decide({ id: review.id, duplicateDecision: said });
          if (!data) return;
          toast.success(words.done);
          onClose();
        }}
      >
        <Text size="sm">{words.meaning[answer]}</Text>
        <TextAreaField name="note" label={t.handling.note} description={t.handling.noteHelp} />
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {words.keep}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
