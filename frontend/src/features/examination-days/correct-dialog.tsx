import { Button, SimpleGrid, Text } from '@mantine/core';
import { fieldErrors, toMessage } from '~/api/errors';
import {
  type ExaminationDayFunctionary,
  useUpdateExaminationDayFunctionaryMutation,
} from '~/api/generated/examination.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { clockOf, momentOf } from '~/lib/india-time';
import { Dialog } from '~/ui/dialog';
import { Form } from '~/ui/form/form';
import { SelectField } from '~/ui/form/select-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField, TextField } from '~/ui/form/text-field';
import { toast } from '~/ui/toast';
import { correction } from '~/validation/places';

type Props = { duty: ExaminationDayFunctionary; onClose: () => void };

/** Whether and when somebody came, put right by hand and with a reason. */
export function CorrectDialog({ duty, onClose }: Props) {
  const t = useT();
  const words = t.planning;
  const [update, { error }] = useUpdateExaminationDayFunctionaryMutation();
  return (
    <Dialog onClose={onClose} title={words.correct}>
      <Form
        schema={correction}
        defaultValues={{
          attendance: duty.attendance ?? '',
          entryAt: clockOf(duty.entryAt),
          exitAt: clockOf(duty.exitAt),
          reason: '',
        }}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
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
          toast.success(words.corrected);
          onClose();
        }}
      >
        <Text size="sm">{words.correctText}</Text>
        <SelectField name="attendance" label={words.attendance} options={optionsOf(t.labels.attendance)} />
        <SimpleGrid cols={2}>
          <TextField name="entryAt" label={words.entryAt} type="time" />
          <TextField name="exitAt" label={words.exitAt} type="time" />
        </SimpleGrid>
        <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {words.correct}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
