import { Button } from '@mantine/core';
import { type UseFormReturn, useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import type { Location } from '~/lib/day/location';
import { CheckboxField } from '~/ui/form/checkbox-field';
import { Form } from '~/ui/form/form';
import { Section, SectionFooter, Sections } from '~/ui/form/section-index';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField, TextField } from '~/ui/form/text-field';
import { LocationFilter } from '~/ui/location-filter/location-filter';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type CenterValues, center, centerSections } from '~/validation/places';
import { PositionFields } from './position-fields';

const SECTIONS = Object.keys(centerSections) as (keyof typeof centerSections)[];

type Props = {
  values: CenterValues;
  onSubmit: (values: CenterValues, form: UseFormReturn<CenterValues>) => Promise<unknown>;
  submitError: string | undefined;
  fieldErrors?: Record<string, string>;
  submitLabel: string;
};

export function CenterForm({ values, onSubmit, submitError, fieldErrors, submitLabel }: Props) {
  const t = useT();
  const words = t.centers;
  const rows = SECTIONS.map((id) => ({ id, title: words[id], fields: Object.keys(centerSections[id]) }));
  return (
    <Form
      schema={center}
      defaultValues={values}
      submitError={submitError}
      fieldErrors={fieldErrors}
      guarded
      summary
      onSubmit={onSubmit}
    >
      <Sections label={t.sections.label} rows={rows} faults={t.sections.faults}>
        <Section id="about" title={words.about} hint={words.aboutHint}>
          <TextField name="name" label={words.name} required />
          <TextField name="centerCode" label={words.centerCode} />
          <TextAreaField name="fullAddress" label={words.fullAddress} />
          <TextField name="pincode" label={words.pincode} digits={6} maw={200} />
        </Section>
        <Section id="place" title={words.place} hint={words.placeHint}>
          <PlaceFields />
        </Section>
        <Section id="position" title={words.position} hint={words.positionHint}>
          <PositionFields />
        </Section>
        <Section id="capacity" title={words.capacity} hint={words.capacityHint}>
          <TextField name="maxCandidateCapacity" label={words.maxCandidateCapacity} digits={6} maw={240} />
          <CheckboxField name="isPHFriendly" label={words.isPHFriendly} />
          <TextField name="maxPHCount" label={words.maxPHCount} digits={6} maw={240} />
        </Section>
        <SectionFooter>
          <SubmitRow
            aside={
              <Button variant="default" size="md" component={Link} to={paths.centers}>
                {t.actions.cancel}
              </Button>
            }
          >
            {submitLabel}
          </SubmitRow>
        </SectionFooter>
      </Sections>
    </Form>
  );
}

const LEVELS = ['regionId', 'stateId', 'districtId', 'cityId'] as const;

/** The shared choice of place, as fields of the form. */
function PlaceFields() {
  const { setValue, formState } = useFormContext<CenterValues>();
  const chosen = useWatch<CenterValues, typeof LEVELS>({ name: LEVELS });
  const location: Location = {};
  LEVELS.forEach((level, index) => {
    if (chosen[index]) location[level] = chosen[index];
  });
  const choices = useLocationChoices(location, LEVELS);
  const { field: city, fieldState } = useController<CenterValues>({ name: 'cityId' });
  const change = (next: Location) => {
    for (const level of LEVELS) {
      setValue(level, next[level] ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
  return (
    <>
      <ChoicesMissing missing={useMissingChoices()} />
      <LocationFilter
        value={location}
        onChange={change}
        choices={choices}
        levels={LEVELS}
        form={{
          required: ['cityId'],
          errors: { cityId: fieldState.error?.message },
          refs: { cityId: city.ref },
        }}
      />
    </>
  );
}
