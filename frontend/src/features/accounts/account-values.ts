import type { NewUserAccount, UserAccount, UserAccountChanges } from '~/contract/types.gen';
import { GATE, isOneOf, ONLOOKERS, type Role } from '~/lib/people/roles';
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
    stateId: '',
    cityId: user?.cityId ?? '',
  };
}

/** What the role is not tied to does not go along. */
function place(values: AccountValues) {
  const role = values.role as Role;
  const kind = placeOf(role);
  return {
    regionId: kind === 'region' ? values.regionId : null,
    authorizingAgencyId: kind === 'agency' ? values.authorizingAgencyId : null,
    ...(isOneOf(ONLOOKERS, role) && { cityId: values.cityId || null }),
  };
}

export const creationOf = (values: AccountValues): NewUserAccount => ({
  name: values.name,
  userId: isOneOf(GATE, values.role as Role) ? null : values.userId,
  email: values.email || null,
  mobileNumber: values.mobileNumber,
  role: values.role as Role,
  ...place(values),
});

/**
 * Only what was changed; of an account that came with a duty, only name and address can be. One whose duties are over is
 * given its role by hand, be it the one that the duties gave.
 */
export function changesOf(
  values: AccountValues,
  before: AccountValues,
  { dutyGranted, areDutiesOver }: Pick<UserAccount, 'dutyGranted' | 'areDutiesOver'>,
): UserAccountChanges {
  const changed = (field: keyof AccountValues) => values[field] !== before[field];
  const changes: UserAccountChanges = {};
  if (changed('name')) changes.name = values.name;
  if (changed('email')) changes.email = values.email || null;
  if (dutyGranted && !areDutiesOver) return changes;
  if (changed('userId') && values.userId) changes.userId = values.userId;
  const isMoved = (['role', 'regionId', 'authorizingAgencyId', 'cityId'] as const).some(changed);
  if (isMoved || areDutiesOver) {
    Object.assign(changes, { role: values.role as Role }, given(place(values)));
  }
  return changes;
}

/** A city is cleared by null; the other places follow from the role. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== null || field === 'cityId'));
