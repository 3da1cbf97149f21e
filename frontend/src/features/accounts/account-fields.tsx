import { useWatch } from 'react-hook-form';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { useMe } from '~/api/me';
import { useLocationChoices } from '~/api/places/use-location-choices';
import { useT } from '~/i18n/use-t';
import { GATE, isOneOf, ONLOOKERS, type Role } from '~/lib/people/roles';
import { SelectField } from '~/ui/form/select-field';
import { TextField } from '~/ui/form/text-field';
import { ChoicesMissing } from '~/ui/states/choices-missing';
import { placeOf } from '~/validation/account';
import { rolesToGive } from './account-rules';

type City = { cityId?: string | null; cityName?: string | null };
type Props = {
  /** A duty decides about role and region, a login name does not exist. */
  byDuty?: boolean;
  /** The city that the account has so far. */
  known?: City;
  /** Changed by an action of its own, with a reason. */
  withMobile?: boolean;
};

export function AccountFields({ byDuty = false, withMobile = false, known = {} }: Props) {
  const t = useT();
  const words = t.accounts;
  const role = useWatch({ name: 'role' }) as Role | '';
  const byCode = role !== '' && isOneOf(GATE, role);
  return (
    <>
      <TextField name="name" label={words.name} required autoComplete="off" />
      {!byDuty && !byCode && (
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
      {!byDuty && <RoleFields byCode={byCode} known={known} />}
    </>
  );
}

function RoleFields({ byCode, known }: { byCode: boolean; known: City }) {
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
        description={byCode ? words.byCode : undefined}
        required
        options={shown.map((value) => ({ value, label: t.labels.userRole[value] }))}
      />
      {place === 'region' && <SelectField name="regionId" label={words.region} required options={regions} />}
      {role !== '' && isOneOf(ONLOOKERS, role) && <CityFields required={place === 'city'} known={known} />}
      {place === 'agency' && (
        <SelectField name="authorizingAgencyId" label={words.agency} required options={agencies} />
      )}
    </>
  );
}

/** The state only narrows the cities to choose from. */
function CityFields({ required, known }: { required: boolean; known: City }) {
  const words = useT().accounts;
  const me = useMe();
  const [regionId, stateId] = useWatch({ name: ['regionId', 'stateId'] }) as [string, string];
  const within = me.regionId ?? (required ? undefined : regionId || undefined);
  const { stateId: states, cityId } = useLocationChoices({ regionId: within, stateId }, [
    'stateId',
    'cityId',
  ]);
  const isListed = !known.cityId || cityId.some(({ value }) => value === known.cityId);
  const kept = isListed ? [] : [{ value: known.cityId ?? '', label: known.cityName ?? '' }];
  return (
    <>
      <SelectField name="stateId" label={words.state} description={words.stateHelp} options={states} />
      <SelectField
        name="cityId"
        label={words.city}
        description={required ? undefined : words.cityHelp}
        required={required}
        options={[...kept, ...cityId]}
      />
    </>
  );
}
