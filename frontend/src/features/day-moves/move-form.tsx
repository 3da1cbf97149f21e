import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useRegionChoices } from '~/api/places/use-region-choices';
import { useT } from '~/i18n/use-t';
import { ChoiceField } from '~/ui/form/choice-field';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SelectField } from '~/ui/form/select-field';
import { settle } from '~/ui/form/settle';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextField } from '~/ui/form/text-field';
import { Panel } from '~/ui/page/panel';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type DayMoveValues, dayMove } from '~/validation/moves';

type Props = { values: DayMoveValues; back: string; onValues: (values: DayMoveValues) => void };

/** Which days, and what changes of them. */
export function MoveForm({ values, back, onValues }: Props) {
  const t = useT();
  const words = t.dayMoves;
  const examinations = useListExaminationChoicesQuery();
  return (
    <Form
      schema={dayMove}
      defaultValues={values}
      submitError={undefined}
      guarded
      onSubmit={async (chosen, form) => {
        settle(form);
        onValues(chosen);
      }}
    >
      <Stack gap="md">
        <Panel title={words.which} hint={words.whichHint}>
          <Stack gap="md">
            <ChoicesMissing missing={useMissingChoices()} />
            <SelectField
              name="examinationId"
              label={t.days.examination}
              options={(examinations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              required
            />
            <Where />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DateField name="date" label={words.date} description={words.allDates} />
              <TextField name="batch" label={words.batch} description={words.allBatches} />
            </SimpleGrid>
          </Stack>
        </Panel>
        <Panel title={words.what}>
          <Stack gap="md">
            <ChoiceField
              name="kind"
              label={words.kind}
              options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
            />
            <Change begun={values.kind} />
          </Stack>
        </Panel>
        <SubmitRow
          aside={
            <Button variant="default" size="md" component={Link} to={back}>
              {t.actions.cancel}
            </Button>
          }
        >
          {words.look}
        </SubmitRow>
      </Stack>
    </Form>
  );
}

/** The region, for readers who see several, and a center of it. */
function Where() {
  const words = useT().dayMoves;
  const regions = useRegionChoices();
  const { setValue } = useFormContext<DayMoveValues>();
  const centers = useCenters('centerId');
  return (
    <>
      {regions && (
        <SelectField
          name="regionId"
          label={words.region}
          placeholder={words.allRegions}
          options={regions.options}
          clearable
          onPick={() => setValue('centerId', '')}
        />
      )}
      {centers && (
        <SelectField
          name="centerId"
          label={words.center}
          placeholder={words.allCenters}
          options={centers}
          limit={50}
          searchable
          clearable
        />
      )}
    </>
  );
}

/** The centers of the region, or of the center that is chosen; none before either is. */
function useCenters(name: 'centerId' | 'toCenterId') {
  const own = useMe().regionId;
  const [region, first, chosen] = useWatch<DayMoveValues, ['regionId', 'centerId', typeof name]>({
    name: ['regionId', 'centerId', name],
  });
  const regionId = region || own || undefined;
  const centerId = chosen || first;
  const { centerId: centers } = useLocationChoices({ regionId, ...(centerId && { centerId }) }, ['centerId']);
  return regionId || centerId ? centers : undefined;
}

/** The fields of the chosen kind of change. */
function Change({ begun }: { begun: DayMoveValues['kind'] }) {
  const t = useT();
  const words = t.dayMoves;
  const [kind, date] = useWatch<DayMoveValues, ['kind', 'date']>({ name: ['kind', 'date'] });
  const centers = useCenters('toCenterId');
  if (kind === 'TIMES')
    return (
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextField name="reportingAt" label={t.days.reportingAt} type="time" />
        <TextField name="entryOpensAt" label={t.days.entryOpensAt} type="time" />
        <TextField name="closesAt" label={t.days.closesAt} type="time" />
      </SimpleGrid>
    );
  if (kind === 'BATCH') return <TextField name="toBatch" label={words.toBatch} required />;
  if (kind === 'CENTER')
    return (
      <SelectField
        name="toCenterId"
        label={words.toCenter}
        description={words.toCenterHelp}
        options={centers ?? []}
        disabled={!centers}
        limit={50}
        searchable
        required
        // Readers who came to replace a center have said all else.
        autoFocus={begun === 'CENTER'}
      />
    );
  return date ? (
    <DateField name="toDate" label={words.toDate} required />
  ) : (
    <TextField
      name="days"
      label={words.days}
      description={words.daysHelp}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
