import { Button } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod/mini';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useT } from '~/i18n/use-t';
import { Form } from '~/ui/form/form';
import { SectionFooter, Sections } from '~/ui/form/section-index';
import { SubmitRow } from '~/ui/form/submit-row';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type FunctionaryValues, functionarySections } from '~/validation/functionary';
import { CurrentAddress, PermanentAddress } from './form-address';
import { Contact, Identity, Work } from './form-person';

const SECTIONS = Object.keys(functionarySections) as (keyof typeof functionarySections)[];

type Props = {
  schema: z.ZodMiniType<FunctionaryValues, FunctionaryValues>;
  values: FunctionaryValues;
  onSubmit: (values: FunctionaryValues, form: UseFormReturn<FunctionaryValues>) => Promise<unknown>;
  submitError: string | undefined;
  fieldErrors?: Record<string, string>;
  submitLabel: string;
  /** Where Cancel leads. */
  back: string;
  /** The Aadhaar number is there already, masked. */
  masked?: boolean;
};

/** The one form of registration and editing. */
export function FunctionaryForm(props: Props) {
  const { schema, values, onSubmit, submitError, fieldErrors, submitLabel, back, masked = false } = props;
  const t = useT();
  const words = t.functionaryForm;
  const rows = SECTIONS.map((id) => ({ id, title: words[id], fields: Object.keys(functionarySections[id]) }));
  return (
    <Form
      schema={schema}
      defaultValues={values}
      submitError={submitError}
      fieldErrors={fieldErrors}
      guarded
      summary
      onSubmit={onSubmit}
    >
      <Sections label={t.sections.label} rows={rows} faults={t.sections.faults}>
        <ChoicesMissing missing={useMissingChoices()} />
        <Identity masked={masked} />
        <Contact />
        <CurrentAddress />
        <PermanentAddress />
        <Work />
        <SectionFooter>
          <SubmitRow
            aside={
              <Button variant="default" size="md" component={Link} to={back}>
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
