import { isApiError, refusalOf } from '~/api/errors';
import { useDecideDuplicateReviewMutation } from '~/api/generated/functionary.gen';
import type { DuplicateReview } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextAreaField } from '~/ui/form/text-field';
import { optionalNote } from '~/validation/reasons';

type Props = {
  review: DuplicateReview;
  answer: 'SAME_PERSON' | 'DIFFERENT_PEOPLE';
  onClose: () => void;
  /** There are other pictures by now than those that were looked at. */
  onChanged: () => void;
};

/** The answer is kept with who gave it; nothing is merged or deleted by it. */
export function Decide({ review, answer, onClose, onChanged }: Props) {
  const t = useT();
  const words = t.duplicates;
  const [decide, { error }] = useDecideDuplicateReviewMutation();
  const others = review.othersOfPair.count;
  return (
    <FormDialog
      title={words.statuses[answer]}
      text={[words.meaning[answer], others > 0 && words.alsoOthers(others)].filter(Boolean).join(' ')}
      action={words.keep}
      onClose={onClose}
      {...refusalOf(error)}
      schema={optionalNote}
      defaultValues={{ note: '' }}
      onSubmit={async ({ note }) => {
        const said = { status: answer, note: note.trim() || null, othersOfPair: others };
        const { data, error: refusal } = await decide({ id: review.id, duplicateDecision: said });
        // What was typed stays, and what has changed is shown behind it.
        if (isApiError(refusal) && refusal.status === 409) onChanged();
        if (!data) return;
        toast.success(words.done);
        onClose();
      }}
    >
      <TextAreaField name="note" label={t.handling.note} description={t.handling.noteHelp} />
    </FormDialog>
  );
}
