import { z } from 'zod/mini';
import { current } from '~/i18n/locale';
import { AGENCY_ADMINS, AUTHORITY, GATE, isOneOf, type Role } from '~/lib/people/roles';
import {
  email,
  loginOtp,
  loginPassword,
  mobile,
  newPassword,
  orEmpty,
  required,
  sameAs,
  text,
} from './fields';
import { requiredUpTo, slug, userId, userIdInUse } from './lengths';
import { fullReason } from './reasons';

export const profile = z.object({
  name: requiredUpTo(200, 'name'),
  email: orEmpty(email()),
  // The server knows which accounts cannot do without one.
  mobileNumber: orEmpty(mobile()),
});

type Passwords = { currentPassword: string; newPassword: string; confirmNewPassword: string };

export const passwordChange = z
  .object({
    currentPassword: required('currentPassword'),
    newPassword: newPassword(),
    confirmNewPassword: loginPassword(),
  })
  .check(sameAs<Passwords>('newPassword', 'confirmNewPassword'));

export const mobileChange = z.object({ mobileNumber: mobile(), reason: fullReason() });

export const numberCode = z.object({ otp: loginOtp() });
export const numberAgreement = z.object({ password: required('currentPassword') });

/** What the role of an account ties it to; it has the region of its city or agency. */
export function placeOf(role: Role | ''): 'region' | 'agency' | 'city' | undefined {
  if (role === '' || isOneOf(AUTHORITY, role)) return undefined;
  if (isOneOf(AGENCY_ADMINS, role)) return 'agency';
  return role === 'SSC_CITY_COORDINATOR' ? 'city' : 'region';
}

const place = { regionId: text(), authorizingAgencyId: text(), stateId: text(), cityId: text() };
const person = { name: requiredUpTo(200, 'name'), email: orEmpty(email()) };
/** An account that came with a duty has neither login name nor role to choose. */
export const dutyAccount = z.object({
  ...person,
  userId: text(),
  mobileNumber: text(),
  role: text(),
  ...place,
});

const placed = { ...person, role: required('role'), userId: text(), ...place };
type Placed = { role: string; userId: string } & Record<keyof typeof place, string>;
const tied = (kind: 'region' | 'agency' | 'city', field: keyof typeof place) =>
  z.refine<Placed>((values) => placeOf(values.role as Role | '') !== kind || !!values[field], {
    path: [field],
    error: () => current().validation[kind],
  });
const allTied = [tied('region', 'regionId'), tied('agency', 'authorizingAgencyId'), tied('city', 'cityId')];
/** Who signs in with a code needs no login name. */
const named = (rule: ReturnType<typeof userId>) =>
  z.check<Placed>(({ value, issues }) => {
    if (isOneOf(GATE, value.role as Role)) return;
    const { error } = rule.safeParse(value.userId);
    if (!error) return;
    issues.push({ code: 'custom', path: ['userId'], message: error.issues[0]?.message, input: value.userId });
  });

export const newAccount = z.object({ ...placed, mobileNumber: mobile() }).check(named(userId()), ...allTied);
/** The mobile number is changed by itself, with a reason. */
export const accountChange = z
  .object({ ...placed, mobileNumber: text() })
  .check(named(userIdInUse()), ...allTied);
export type AccountValues = z.input<typeof newAccount>;

export const agency = z.object({
  name: requiredUpTo(200, 'name'),
  slug: slug(),
  family: required('family'),
  regionId: text(),
});
export type AgencyValues = z.input<typeof agency>;

/** A wall screen to be added. */
export const wallBoard = z.object({ name: requiredUpTo(100, 'name'), regionId: text(), days: required() });
