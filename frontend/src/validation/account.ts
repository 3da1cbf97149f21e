import { z } from 'zod/mini';
import { current } from '~/i18n/locale';
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
  // A number is replaced, never removed.
  mobileNumber: mobile(),
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

/** What the role of an account ties it to. */
export function placeOf(role: string): 'region' | 'agency' | undefined {
  if (role === 'SSC_REGION_ADMIN') return 'region';
  if (role === 'AUTHORIZING_AGENCY_ADMIN' || role === 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN') return 'agency';
  return undefined;
}

const person = { name: requiredUpTo(200, 'name'), email: orEmpty(email()) };
/** An account that came with a duty has neither login name nor role to choose. */
export const dutyAccount = z.object({
  ...person,
  userId: text(),
  mobileNumber: text(),
  role: text(),
  regionId: text(),
  authorizingAgencyId: text(),
});

const placed = {
  ...person,
  role: required('role'),
  regionId: text(),
  authorizingAgencyId: text(),
};
type Placed = { role: string; regionId: string; authorizingAgencyId: string };
const tied = (place: 'region' | 'agency', field: 'regionId' | 'authorizingAgencyId') =>
  z.refine<Placed>((values) => placeOf(values.role) !== place || !!values[field], {
    path: [field],
    error: () => current().validation[place],
  });

export const newAccount = z
  .object({ ...placed, userId: userId(), mobileNumber: mobile() })
  .check(tied('region', 'regionId'), tied('agency', 'authorizingAgencyId'));
/** The mobile number is changed by itself, with a reason. */
export const accountChange = z
  .object({ ...placed, userId: userIdInUse(), mobileNumber: text() })
  .check(tied('region', 'regionId'), tied('agency', 'authorizingAgencyId'));
export type AccountValues = z.input<typeof newAccount>;

export const agency = z.object({
  name: requiredUpTo(200, 'name'),
  slug: slug(),
  family: required('family'),
  regionId: text(),
});
export type AgencyValues = z.input<typeof agency>;
