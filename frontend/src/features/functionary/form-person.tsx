import { useFormContext, useWatch } from 'react-hook-form';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useToday } from '~/api/days/use-today';
import { useMe } from '~/api/me';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { isRoleOf, rolesOf } from '~/lib/people/role-families';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { DateField } from '~/ui/form/date-field';
import { Section } from '~/ui/form/section-index';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import type { FunctionaryValues } from '~/validation/functionary';

export function Identity({ masked }: { masked: boolean }) {
  const t = useT();
  const today = useToday();
  const words = t.functionaryForm;
  return (
    <Section id="identity" title={words.identity} hint={words.identityHint}>
      <TextField name="firstName" label={words.firstName} required autoComplete="off" />
      <TextField name="middleName" label={words.middleName} autoComplete="off" />
      <TextField name="lastName" label={words.lastName} autoComplete="off" />
      <DateField name="dateOfBirth" label={words.dateOfBirth} maxDate={today} defaultLevel="decade" />
      <SelectField name="gender" label={words.gender} options={optionsOf(t.labels.gender)} clearable />
      <TextField
        name="aadhaarNumber"
        label={words.aadhaarNumber}
        description={masked ? words.aadhaarKept : words.aadhaarHelp}
        digits={12}
        required
        autoComplete="off"
      />
      <SelectField
        name="highestQualification"
        label={words.highestQualification}
        options={optionsOf(t.labels.education)}
        clearable
      />
      <SelectField name="nationality" label={words.nationality} options={optionsOf(t.labels.nationality)} />
      <TextField name="fatherName" label={words.fatherName} autoComplete="off" />
      <TextField name="motherName" label={words.motherName} autoComplete="off" />
    </Section>
  );
}

export function Contact() {
  const t = useT();
  const words = t.functionaryForm;
  return (
    <Section id="contact" title={words.contact} hint={words.contactHint}>
      <TextField name="mobileNumber" label={words.mobileNumber} mobile required autoComplete="off" />
      <TextField name="alternateMobileNumber" label={words.alternateMobileNumber} mobile autoComplete="off" />
      <TextField name="email" label={words.email} type="email" autoComplete="off" />
    </Section>
  );
}

/** An agency's own people belong to it, a region's to the region: neither is asked. */
export function Work() {
  const t = useT();
  const { role, authorizingAgencyId } = useMe();
  const { agencies, regions, familyOf } = useStaffChoices();
  const { formState, getValues, setValue } = useFormContext<FunctionaryValues>();
  const chosen = useWatch<FunctionaryValues, 'authorizingAgencyId'>({ name: 'authorizingAgencyId' });
  const words = t.functionaryForm;
  const chooses = isOneOf(PLACE_ADMINS, role);
  const kept = formState.defaultValues?.defaultRole;
  const roles = rolesOf(
    optionsOf(t.labels.functionaryRole),
    familyOf(chooses ? chosen : authorizingAgencyId),
    kept,
  );
  return (
    <Section id="work" title={words.work} hint={words.workHint}>
      {chooses && (
        <SelectField
          name="authorizingAgencyId"
          label={words.agency}
          options={agencies}
          clearable
          onPick={(agency) => {
            const held = getValues('defaultRole');
            if (held && !isRoleOf(familyOf(agency), held)) setValue('defaultRole', '', { shouldDirty: true });
          }}
        />
      )}
      <SelectField
        name="defaultRole"
        label={words.defaultRole}
        description={t.registration.roleHelp}
        options={roles}
        clearable
      />
      {isOneOf(AUTHORITY, role) && (
        <SelectField name="regionId" label={words.region} options={regions} clearable />
      )}
    </Section>
  );
}
