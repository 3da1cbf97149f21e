import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { type UseFormReturn, useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useToday } from '~/api/days/use-today';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { type Location, locationLevels } from '~/lib/day/location';
import { clockOf, closingOf } from '~/lib/time/india-time';
import { serverTime } from '~/lib/time/server-clock';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SelectField } from '~/ui/form/select-field';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { LocationFilter } from '~/ui/location-filter/location-filter';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type ExaminationDayValues, examinationDay } from '~/validation/places';

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

/** The center, found by the place it is in. */
function CenterField() {
  const t = useT();
  const { setValue, formState } = useFormContext<ExaminationDayValues>();
  const chosen = useWatch<ExaminationDayValues, typeof locationLevels>({ name: locationLevels });
  const location: Location = {};
  locationLevels.forEach((level, index) => {
    if (chosen[index]) location[level] = chosen[index];
  });
  const choices = useLocationChoices(location, locationLevels);
  const { field: center, fieldState } = useController<ExaminationDayValues>({ name: 'centerId' });
  const isMissing = !!useMissingChoices();
  const narrowed = !!location.regionId || !!location.stateId;
  return (
    <div>
      <LocationFilter
        value={location}
        onChange={(next) => {
          for (const level of locationLevels) {
            setValue(level, next[level] ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }
        }}
        choices={choices}
        form={{
          required: ['centerId'],
          errors: { centerId: fieldState.error?.message },
          refs: { centerId: center.ref },
        }}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {narrowed && !isMissing && choices.centerId.length === 0 ? t.days.noCenters : t.days.centerHelp}
      </Text>
    </div>
  );
}
