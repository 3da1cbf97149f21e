import { SimpleGrid } from '@mantine/core';
import { refusalOf } from '~/api/errors';
import { useUpdateExaminationDayFunctionaryMutation } from '~/api/generated/examination.gen';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { clockOf, momentOf } from '~/lib/time/india-time';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { ChoiceField } from '~/ui/form/choice-field';
import { TextAreaField, TextField } from '~/ui/form/text-field';
import { correction } from '~/validation/places';

type Props = { duty: ExaminationDayFunctionary; onClose: () => void };

/** Whether and when somebody came, put right by hand and with a reason. */
export function CorrectDialog({ duty, onClose }: Props) {
  const t = useT();
  const words = t.planning;
  const name = fullName(duty.functionary);
  const [update, { error }] = useUpdateExaminationDayFunctionaryMutation();
  return (
    <FormDialog
      title={words.correctOf(name)}
      text={
        <>
          <b>
            {words.correctNow(
              t.labels.functionaryRole[duty.role],
              [t.labels.dutyStanding[duty.standing], duty.entryAt && formatTime(duty.entryAt)]
                .filter(Boolean)
                .join(', '),
            )}
          </b>
          <br />
          {words.correctText}
        </>
      }
      action={words.correct}
      onClose={onClose}
      {...refusalOf(error)}
      schema={correction}
      defaultValues={{
        attendance: duty.attendance ?? '',
        entryAt: clockOf(duty.entryAt),
        exitAt: clockOf(duty.exitAt),
        reason: '',
      }}
      onSubmit={async ({ attendance, entryAt, exitAt, reason }) => {
        const { data } = await update({
          id: duty.id,
          correction: {
            attendance: attendance === 'PRESENT' || attendance === 'ABSENT' ? attendance : undefined,
            entryAt: momentOf(duty.date, entryAt),
            exitAt: momentOf(duty.date, exitAt),
            reason,
          },
        });
        if (!data) return;
        toast.success(words.corrected(name));
        onClose();
      }}
    >
      <ChoiceField
        name="attendance"
        label={words.attendance}
        optional
        options={[
          { value: 'PRESENT', label: t.labels.dutyStanding.PRESENT },
          { value: 'ABSENT', label: t.labels.dutyStanding.ABSENT },
        ]}
      />
      <SimpleGrid cols={2}>
        <TextField name="entryAt" label={words.entryAt} type="time" />
        <TextField name="exitAt" label={words.exitAt} type="time" />
      </SimpleGrid>
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
    </FormDialog>
  );
}
