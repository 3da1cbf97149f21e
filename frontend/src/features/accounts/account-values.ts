import type { NewUserAccount, UserAccount, UserAccountChanges } from '~/api/generated/accounts.gen';
import type { Role } from '~/lib/roles';
import { type AccountValues, placeOf } from '~/validation/account';

export function valuesOf(user?: UserAccount): AccountValues {
  return {
    name: user?.name ?? '',
    userId: user?.userId ?? '',
    email: user?.email ?? '',
    mobileNumber: user?.mobileNumber ?? '',
    role: user?.role ?? '',
    regionId: user?.regionId ?? '',
    authorizingAgencyId: user?.authorizingAgencyId ?? '',
  };
}

/** What the role is not tied to does not go along. */
function place({ role, regionId, authorizingAgencyId }: AccountValues) {
  const kind = placeOf(role);
  return {
    regionId: kind === 'region' ? regionId : null,
    authorizingAgencyId: kind === 'agency' ? authorizingAgencyId : null,
  };
}

export const creationOf = (values: AccountValues): NewUserAccount => ({
  name: values.name,
  userId: values.userId,
  email: values.email || null,
  mobileNumber: values.mobileNumber,
  role: values.role as Role,
  ...place(values),
});

/** Only what was changed; of an account that came with a duty, only name and address can be. */
export function changesOf(values: AccountValues, before: AccountValues, byDuty: boolean): UserAccountChanges {
  const changed = (field: keyof AccountValues) => values[field] !== before[field];
  const changes: UserAccountChanges = {};
  if (changed('name')) changes.name = values.name;
  if (changed('email')) changes.email = values.email || null;
  if (byDuty) return changes;
  if (changed('userId')) changes.userId = values.userId;
  if (changed('role') || changed('regionId') || changed('authorizingAgencyId')) {
    Object.assign(changes, { role: values.role as Role }, given(place(values)));
  }
  return changes;
}

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
