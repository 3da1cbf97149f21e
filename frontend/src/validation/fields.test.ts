import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { setLocale } from '~/i18n/locale';
import { passwordChange } from './account';
import * as f from './fields';
import * as l from './lengths';

const firstMessage = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

const STRONG =
  'Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, and 1 special character';
const USER_ID = 'User id must be 1 to 100 letters from a to z, digits or . _ - @';

describe.each([
  ['captcha, missing', f.captchaSolution(), 'ABC234', '', 'Captcha is required!'],
  ['name', f.required('name'), 'Anita', ' ', 'Name is required'],
  ['first name', f.required('firstName'), 'Anita', '', 'First name is required'],
  ['last name', f.required('lastName'), 'Deshmukh', '', 'Last name is required'],
  ['mobile', f.mobile(), '9876543210', '987654321', 'Mobile number must be 10 digits'],
  ['mobile, letters', f.mobile(), '0123456789', '98765432ab', 'Mobile number must be 10 digits'],
  ['shared mobile', f.mobile('sharedMobile'), '9876543210', '1', 'Invalid mobile number'],
  ['alternate mobile', f.mobile('altMobile'), '9876543210', '1', 'Alternate mobile number must be 10 digits'],
  ['aadhaar', f.aadhaar(), '123412341234', '12341234123', 'Aadhaar number must be 12 digits'],
  ['aadhaar, masked', f.aadhaar(), 'XXXXXXXX1234', '1234', 'Aadhaar number must be 12 digits'],
  ['pin code', f.orEmpty(f.pinCode()), '', undefined, 'Invalid input'],
  ['pin code, digits', f.pinCode(), '411001', '41100', 'Pin code must be 6 digits'],
  ['otp, short', f.otp(), '1234', '123', 'OTP must be at least 4 digits'],
  ['otp, long', f.otp(), '12345678', '123456789', 'OTP is too long'],
  [
    'name, long',
    l.requiredUpTo(200, 'name'),
    'अ'.repeat(200),
    'a'.repeat(201),
    'Use at most 200 ordinary characters',
  ],
  [
    'batch, long',
    l.requiredUpTo(40, 'batch'),
    ' Morning ',
    'm'.repeat(41),
    'Use at most 40 ordinary characters',
  ],
  ['address, long', l.upTo(500), '', 'a'.repeat(501), 'Use at most 500 ordinary characters'],
  ['slug', l.slug(), 'cgl-2026', 'CGL 2026', 'A slug is made of lower case letters, digits and hyphens'],
  ['user id', l.userId(), 'a.Rao_1-x@nic', 'asha rao', USER_ID],
  ['user id, look-alike', l.userId(), 'asha', 'аsha', USER_ID],
  ['user id, older', l.userIdInUse(), 'ädmin', 'ä dmin', USER_ID],
  ['date of birth', l.birthDate(), '1990-05-12', '2999-01-01', 'Date of birth must be in the past'],
  ['date of birth, old', l.birthDate(), '1900-01-01', '0190-05-12', 'Invalid date'],
  ['new password, no special', f.newPassword(), 'Passw0rd!', 'Passw0rdX', STRONG],
  ['new password, short', f.newPassword(), 'Aa1!aaaa', 'Aa1!aaa', STRONG],
] as const)('%s', (_name, schema, good, bad, message) => {
  it('takes the good', () => expect(firstMessage(schema, good)).toBeUndefined());
  it('names the bad in the specification’s words', () => expect(firstMessage(schema, bad)).toBe(message));
});

describe('two fields together', () => {
  const passwords = { currentPassword: 'x', newPassword: 'Passw0rd!', confirmNewPassword: 'Passw0rd!' };

  it('passwords match', () => {
    expect(firstMessage(passwordChange, passwords)).toBeUndefined();
    expect(firstMessage(passwordChange, { ...passwords, confirmNewPassword: 'Passw0rd?' })).toBe(
      'Passwords do not match',
    );
  });

  it.each([
    [
      'permanentAddress',
      'Permanent address fields are required when permanent address is different from current address',
    ],
    ['permanentAddressInSheet', 'Permanent address fields are required when not same as current address'],
  ] as const)('%s is whole or the same', (key, message) => {
    const schema = z
      .object({
        permanentAddressSameAsCurrentAddress: z.boolean(),
        permanentStateId: z.string(),
        permanentDistrict: z.string(),
        permanentCity: z.string(),
        permanentPinCode: z.string(),
        permanentFullAddress: z.string(),
      })
      .check(f.permanentAddress(key));
    const whole = {
      permanentAddressSameAsCurrentAddress: false,
      permanentStateId: 's',
      permanentDistrict: 'd',
      permanentCity: 'c',
      permanentPinCode: '411001',
      permanentFullAddress: 'a',
    };
    expect(firstMessage(schema, whole)).toBeUndefined();
    expect(firstMessage(schema, { ...whole, permanentCity: '' })).toBe(message);
    expect(
      firstMessage(schema, { ...whole, permanentCity: '', permanentAddressSameAsCurrentAddress: true }),
    ).toBeUndefined();
  });
});

it('speaks the language of the moment', async () => {
  const schema = f.required('name');
  await setLocale('hi');
  expect(firstMessage(schema, '')).toBe('नाम आवश्यक है');
});
