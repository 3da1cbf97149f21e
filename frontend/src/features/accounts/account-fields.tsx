import { useWatch } from 'react-hook-form';
import { useMe } from '~/api/me';
import { useMissingChoices } from '~/api/use-missing-choices';
import { useStaffChoices } from '~/api/use-staff-choices';
import { useT } from '~/i18n/use-t';
import type { Role } from '~/lib/roles';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { placeOf } from '~/validation/account';
import { rolesToGive } from './account-rules';

type Props = {
  /** A duty decides about role and region, a login name does not exist. */
  byDuty?: boolean;
  /** Changed by an action of its own, with a reason. */
  withMobile?: boolean;
};

export function AccountFields({ byDuty = false, withMobile = false }: Props) {
  const t = useT();
  const words = t.accounts;
  return (
    <>
      <TextField name="name" label={words.name} required autoComplete="off" />
      {!byDuty && (
        <TextField
          name="userId"
          label={words.userId}
          description={words.userIdHelp}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField name="email" label={words.email} type="email" autoComplete="off" />
      {withMobile && (
        <TextField name="mobileNumber" label={words.mobile} mobile required autoComplete="off" />
      )}
      {!byDuty && <RoleFields />}
    </>
  );
}

function RoleFields() {
  const t = useT();
  const words = t.accounts;
  const { role: mine } = useMe();
  const role = useWatch({ name: 'role' }) as Role | '';
  const { agencies, regions } = useStaffChoices();
  const roles = rolesToGive(mine);
  // A role that may not be given can still be the one that somebody has.
  const shown = role && !roles.includes(role) ? [role, ...roles] : roles;
  const place = placeOf(role);
  return (
    <>
      <ChoicesMissing missing={useMissingChoices()} />
      <SelectField
        name="role"
        label={words.role}
        required
        options={shown.map((value) => ({ value, label: t.labels.userRole[value] }))}
      />
      {place === 'region' && <SelectField name="regionId" label={words.region} required options={regions} />}
      {place === 'agency' && (
        <SelectField name="authorizingAgencyId" label={words.agency} required options={agencies} />
      )}
    </>
  );
}
