import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { refusalOf } from '~/api/errors';
import { useCreateAgencyMutation, useUpdateAgencyMutation } from '~/api/generated/accounts.gen';
import type { Agency } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { toast } from '~/ui/dialogs/toast';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { type AgencyValues, agency as agencyRules } from '~/validation/account';

type Props = { agency: Agency | undefined; onClose: () => void };

/** A new agency, or one to be changed. */
export function AgencyDialog({ agency, onClose }: Props) {
  const t = useT();
  const words = t.agencies;
  const { regions } = useStaffChoices();
  const { save, error } = useSave(agency);
  return (
    <FormDialog
      title={agency ? words.edit : words.create}
      action={agency ? t.actions.save : words.create}
      onClose={onClose}
      {...refusalOf(error)}
      schema={agencyRules}
      defaultValues={{
        name: agency?.name ?? '',
        slug: agency?.slug ?? '',
        family: agency?.family ?? '',
        regionId: agency?.regionId ?? '',
      }}
      onSubmit={async (values) => {
        if (!(await save(values))) return;
        toast.success(agency ? words.saved : words.created);
        onClose();
      }}
    >
      <ChoicesMissing missing={useMissingChoices()} />
      <TextField name="name" label={words.name} required data-autofocus />
      <SelectField name="family" label={words.family} required options={optionsOf(words.families)} />
      <SelectField
        name="regionId"
        label={words.region}
        options={regions}
        placeholder={words.allRegions}
        clearable
      />
      <TextField name="slug" label={words.slug} description={words.slugHelp} />
    </FormDialog>
  );
}

function useSave(agency: Agency | undefined) {
  const [create, creation] = useCreateAgencyMutation();
  const [update, change] = useUpdateAgencyMutation();
  const save = async ({ name, slug, family, regionId }: AgencyValues) => {
    const body = {
      name,
      slug: slug || null,
      family: family as Agency['family'],
      regionId: regionId || null,
    };
    const { data } = agency
      ? await update({ id: agency.id, agencyChanges: body })
      : await create({ newAgency: body });
    return !!data;
  };
  return { save, error: creation.error ?? change.error };
}
