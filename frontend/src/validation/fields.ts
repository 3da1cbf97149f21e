import { z } from 'zod/mini';
import type { Messages } from '~/i18n/en';
import { current } from '~/i18n/locale';
import { isStrong } from './password-parts';

type Key = keyof Messages['validation'];

// The text is looked up when a rule fails, so it comes in the language of that moment.
export const say = (key: Key) => ({ error: () => current().validation[key] });

export const required = (key: Key = 'required') =>
  z.string(say(key)).check(z.trim(), z.minLength(1, say(key)));
export const text = () => z.string().check(z.trim());
export const orEmpty = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]);

const digits = (count: number, key: Key) =>
  z.string(say(key)).check(z.regex(new RegExp(`^\\d{${count}}$`), say(key)));

export const mobile = (key: 'mobile' | 'altMobile' | 'sharedMobile' | 'loginMobile' = 'mobile') =>
  digits(10, key);
export const aadhaar = () => z.string(say('aadhaar')).check(z.length(12, say('aadhaar')));
/** As typed; a masked one is never typed. */
export const newAadhaar = () => digits(12, 'aadhaar');
export const pinCode = () => digits(6, 'pinCode');
export const email = () => z.string().check(z.email(say('email')));

export const captchaSolution = () =>
  z.string().check(z.trim(), z.minLength(1, say('captchaRequired')), z.length(6, say('captchaLength')));
export const loginPassword = () => z.string().check(z.minLength(8, say('passwordLength')));
export const loginOtp = () => z.string().check(z.length(6, say('loginOtp')));
export const otp = () => z.string().check(z.minLength(4, say('otpShort')), z.maxLength(8, say('otpLong')));

export const newPassword = () => z.string().check(z.refine(isStrong, say('newPassword')));

/** Two fields of one form that must say the same. */
export const sameAs = <Values>(one: keyof Values, other: keyof Values) =>
  z.refine<Values>((values) => values[one] === values[other], {
    path: [other as string],
    ...say('confirmPassword'),
  });

export const requiredDate = (key: Key = 'dateRequired') =>
  z.string().check(z.minLength(1, say(key)), z.regex(/^\d{4}-\d{2}-\d{2}$/, say('date')));
export const date = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, say('date')));
export const year = () => z.string().check(z.regex(/^\d{4}$/, say('year')));
/** A number typed into a text field; empty means not given. */
export const numberText = () => z.string().check(z.regex(/^-?\d+(\.\d+)?$/, say('number')));
export const wholeText = () => z.string().check(z.regex(/^\d+$/, say('wholeNumber')));
/** Degrees, between plus and minus the limit. */
export const degreesText = (limit: 90 | 180) =>
  numberText().check(
    z.refine((value) => Math.abs(Number(value)) <= limit, say(limit === 90 ? 'latitude' : 'longitude')),
  );
/** `HH:MM` on a clock of 24 hours. */
export const time = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('time')));
export const positiveText = () => numberText().check(z.refine((value) => Number(value) > 0, say('positive')));

type Address = { permanentAddressSameAsCurrentAddress: boolean } & Record<PermanentField, string>;
type PermanentField =
  | 'permanentStateId'
  | 'permanentDistrict'
  | 'permanentCity'
  | 'permanentPinCode'
  | 'permanentFullAddress';

/** The permanent address is whole, or it is the current one. The sheet words it differently. */
export const permanentAddress = (key: 'permanentAddress' | 'permanentAddressInSheet' = 'permanentAddress') =>
  z.refine<Address>(
    (values) =>
      values.permanentAddressSameAsCurrentAddress ||
      [
        values.permanentStateId,
        values.permanentDistrict,
        values.permanentCity,
        values.permanentPinCode,
        values.permanentFullAddress,
      ].every(Boolean),
    { path: ['permanentFullAddress'], ...say(key) },
  );
