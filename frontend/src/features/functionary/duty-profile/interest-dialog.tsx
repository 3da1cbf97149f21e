import { useWatch } from 'react-hook-form';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { refusalOf } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useDeclareInterestMutation } from '~/api/generated/functionary.gen';
import type { Interest } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { ChoiceField } from '~/ui/form/choice-field';
import { SelectField } from '~/ui/form/select-field';
import { TextAreaField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { declaration } from '~/validation/duty-profile';
import { CentersField } from './centers-field';
import type { AddProps } from './panel';
import { useKeepProfile } from './use-keep-profile';

const NOTHING = { examinationId: '', interest: '', statement: '', stateId: '', centerIds: [] as string[] };

/** What ties the person to an examination. */
export function InterestDialog({ id, onClose }: AddProps) {
  const { declarations: words, interests, changed } = useT().dutyProfile;
  const { data: examinations = [] } = useListExaminationChoicesQuery();
  const missing = useMissingChoices();
  const keep = useKeepProfile(id);
  const [declare, { error }] = useDeclareInterestMutation();
  return (
    <FormDialog
      title={words.heading}
      text={words.text}
      action={words.add}
      onClose={onClose}
      {...refusalOf(error)}
      schema={declaration}
      defaultValues={NOTHING}
      onSubmit={async ({ examinationId, interest, statement, centerIds }) => {
        const newDeclaration = {
          examinationId,
          interest: interest as Interest,
          statement: statement || null,
          centerIds: interest === 'NO_INTEREST' ? [] : centerIds,
        };
        const { data } = await declare({ id, newDeclaration });
        if (!data) return;
        await keep(data);
        toast.success(changed);
        onClose();
      }}
    >
      <ChoicesMissing missing={missing} />
      <SelectField
        name="examinationId"
        label={words.examination}
        options={examinations.map((one) => ({ value: one.id, label: one.name }))}
        openOnFocus={false}
        required
      />
      <ChoiceField name="interest" label={words.interest} options={optionsOf(interests)} />
      <Where />
      <TextAreaField name="statement" label={words.statement} />
    </FormDialog>
  );
}

/** Nobody names centers for no interest. */
function Where() {
  const interest = useWatch({ name: 'interest' }) as Interest | '';
  return interest && interest !== 'NO_INTEREST' && <CentersField />;
}
