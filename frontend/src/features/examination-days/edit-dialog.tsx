import { Button, SimpleGrid, Text } from '@mantine/core';
import { fieldErrors, toMessage } from '~/api/errors';
import { type ExaminationDay, useUpdateExaminationDayMutation } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { clockOf, momentOf } from '~/lib/india-time';
import { Dialog } from '~/ui/dialog';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { toast } from '~/ui/toast';
import { dayChange } from '~/validation/places';

/** Times at any moment; date and batch while nobody is on the roster. */
export function EditDayDialog({ day, onClose }: { day: ExaminationDay; onClose: () => void }) {
  const t = useT();
  const words = t.days;
  const [update, { error }] = useUpdateExaminationDayMutation();
  return (
    <Dialog onClose={onClose} title={t.planning.editDay}>
      <Form
        schema={dayChange}
        defaultValues={{
          date: day.date,
          batch: day.batch,
          reportingAt: clockOf(day.reportingAt),
          entryOpensAt: clockOf(day.entryOpensAt),
          closesAt: clockOf(day.closesAt),
        }}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async ({ date, batch, reportingAt, entryOpensAt, closesAt }) => {
          const { data } = await update({
            id: day.id,
            examinationDayChanges: {
              date: date === day.date ? undefined : date,
              batch: batch === day.batch ? undefined : batch,
              reportingAt: momentOf(date, reportingAt),
              entryOpensAt: momentOf(date, entryOpensAt),
              // The closing time always exists: midnight unless said, which a clock shows as the start of the day.
              closesAt: closesAt === clockOf(day.closesAt) ? undefined : momentOf(date, closesAt),
            },
          });
          if (!data) return;
          toast.success(t.planning.daySaved);
          onClose();
        }}
      >
        <Text size="sm">{t.planning.dayHint}</Text>
        <DateField name="date" label={words.date} required />
        <TextField name="batch" label={words.batch} description={words.batchHelp} required />
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextField name="reportingAt" label={words.reportingAt} type="time" />
          <TextField name="entryOpensAt" label={words.entryOpensAt} type="time" />
          <TextField name="closesAt" label={words.closesAt} type="time" />
        </SimpleGrid>
        <SubmitRow
          aside={
            <Button variant="default" size="md" onClick={onClose}>
              {t.actions.cancel}
            </Button>
          }
        >
          {t.actions.save}
        </SubmitRow>
      </Form>
    </Dialog>
  );
}
