import { Group } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useToday } from '~/api/days/use-today';
import { refusalOf } from '~/api/errors';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useMakePaySheetMutation } from '~/api/generated/pay.gen';
import { useMe } from '~/api/me';
import { useRegionChoices } from '~/api/places/use-region-choices';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { DateField } from '~/ui/form/date-field';
import { SelectField } from '~/ui/form/select-field';
import { settle } from '~/ui/form/settle';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { newPaySheet } from '~/validation/pay';

/** What a new sheet is about. It opens the sheet that is made. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const words = useT().pay.making;
  const navigate = useNavigate();
  const today = useToday();
  const own = useMe().regionId;
  const regions = useRegionChoices();
  const { agencies } = useStaffChoices();
  const examinations = useListExaminationChoicesQuery().data ?? [];
  const [make, { error }] = useMakePaySheetMutation();
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      action={words.action}
      onClose={onClose}
      {...refusalOf(error)}
      schema={newPaySheet}
      defaultValues={{
        examinationId: examinations.length === 1 ? (examinations[0]?.id ?? '') : '',
        regionId: own ?? '',
        authorizingAgencyId: '',
        from: `${today.slice(0, 8)}01`,
        until: today,
      }}
      onSubmit={async (values, form) => {
        const { data } = await make({ newPaySheet: values });
        if (!data) return;
        settle(form);
        toast.success(words.made);
        onClose();
        navigate(pathTo('payPart', { part: 'sheets', sheetId: data.id }));
      }}
    >
      <ChoicesMissing missing={useMissingChoices()} />
      <SelectField
        name="examinationId"
        label={words.examination}
        options={examinations.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        openOnFocus={false}
        required
      />
      {regions && <SelectField name="regionId" label={words.region} options={regions.options} required />}
      <SelectField name="authorizingAgencyId" label={words.agency} options={agencies} required />
      <Group grow align="flex-start">
        <DateField name="from" label={words.from} required />
        <DateField name="until" label={words.until} required />
      </Group>
    </FormDialog>
  );
}
