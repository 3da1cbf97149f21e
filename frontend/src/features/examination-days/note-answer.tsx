import { useWatch } from 'react-hook-form';
import { refusalOf } from '~/api/errors';
import { useNoteDutyAnswerMutation } from '~/api/generated/notices.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { ChoiceField } from '~/ui/form/choice-field';
import { TextAreaField } from '~/ui/form/text-field';
import { dutyAnswer } from '~/validation/duty-answer';

type Props = { duty: { id: string; functionary: Parameters<typeof fullName>[0] }; onClose: () => void };

/** Notes what a person said to a duty on the phone. Mount it to open it. */
export function NoteAnswer({ duty, onClose }: Props) {
  const words = useT().planner.answers;
  const name = fullName(duty.functionary);
  const [note, { error }] = useNoteDutyAnswerMutation();
  return (
    <FormDialog
      title={words.noteOf(name)}
      text={words.noteText}
      action={words.note}
      onClose={onClose}
      {...refusalOf(error)}
      schema={dutyAnswer}
      defaultValues={{ answer: '', reason: '' }}
      onSubmit={async ({ answer, reason }) => {
        const notedAnswer =
          answer === 'DECLINED' ? ({ answer, reason } as const) : ({ answer: 'ACCEPTED' } as const);
        const { data } = await note({ id: duty.id, notedAnswer });
        if (!data) return;
        toast.success(words.noted(name));
        onClose();
      }}
    >
      <ChoiceField
        name="answer"
        label={words.answer}
        options={[
          { value: 'ACCEPTED', label: words.comes },
          { value: 'DECLINED', label: words.cannot },
        ]}
      />
      <Reason />
    </FormDialog>
  );
}

function Reason() {
  const words = useT().planner.answers;
  const answer = useWatch({ name: 'answer' });
  return (
    answer === 'DECLINED' && (
      <TextAreaField name="reason" label={words.reason} description={words.reasonHelp} required />
    )
  );
}
