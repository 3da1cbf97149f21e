import { Alert, Button, SimpleGrid, Stack } from '@mantine/core';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useToday } from '~/api/days/use-today';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { clockOf, closingOf } from '~/lib/time/india-time';
import { serverTime } from '~/lib/time/server-clock';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SelectField } from '~/ui/form/select-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type ExaminationDayValues, examinationDay } from '~/validation/places';
import { CenterField } from './center-field';

type Props = {
  values: ExaminationDayValues;
  onSubmit: (values: ExaminationDayValues, form: UseFormReturn<ExaminationDayValues>) => Promise<unknown>;
  submitError: string | undefined;
  fieldErrors?: Record<string, string>;
};

export function DayForm({ values, onSubmit, submitError, fieldErrors }: Props) {
  const t = useT();
  const words = t.days;
  const examinations = useListExaminationChoicesQuery();
  return (
    <Form
      schema={examinationDay}
      defaultValues={values}
      submitError={submitError}
      fieldErrors={fieldErrors}
      guarded
      summary
      onSubmit={onSubmit}
    >
      <Stack gap="md">
        <Panel title={words.about} hint={words.aboutHint}>
          <Stack gap="md">
            <ChoicesMissing missing={useMissingChoices()} />
            <SelectField
              name="examinationId"
              label={words.examination}
              options={(examinations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              description={examinations.data?.length === 0 ? words.noExaminations : undefined}
              required
            />
            <CenterField />
            <DateField name="date" label={words.date} required />
            <TextField name="batch" label={words.batch} description={words.batchHelp} required />
          </Stack>
        </Panel>
        <Panel title={words.times} hint={words.timesHint}>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextField name="reportingAt" label={words.reportingAt} type="time" />
            <TextField name="entryOpensAt" label={words.entryOpensAt} type="time" />
            <TextField name="closesAt" label={words.closesAt} type="time" />
          </SimpleGrid>
          <PastClosing />
        </Panel>
        <SubmitRow
          aside={
            <Button variant="default" size="md" component={Link} to={paths.examinationDays}>
              {t.actions.cancel}
            </Button>
          }
        >
          {words.create}
        </SubmitRow>
      </Stack>
    </Form>
  );
}

/** Says that a day would be over before it is entered. */
function PastClosing() {
  const words = useT().planner;
  const today = useToday();
  const [date, closesAt] = useWatch<ExaminationDayValues, ['date', 'closesAt']>({
    name: ['date', 'closesAt'],
  });
  if (!isOver(date, closesAt, today)) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} role="status">
      {words.isPast}
    </Alert>
  );
}

/** The date is the server's; the time of day is this device's. */
function isOver(date: string, closesAt: string, today: string): boolean {
  if (!date || date > today) return false;
  const closing = closingOf(date, closesAt);
  if (date < today) return !closing || closing <= (closingOf(today, '00:01') ?? '');
  return closesAt !== '' && closesAt !== '00:00' && closesAt <= clockOf(new Date(serverTime()).toISOString());
}
