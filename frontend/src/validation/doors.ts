import { z } from 'zod/mini';
import { loginOtp, loginPassword, mobile, newPassword, otp, required, sameAs } from './fields';

export const forgottenAccount = z.object({ userId: required('userIdRequired') });
export const resetCode = z.object({ otp: loginOtp() });

type Passwords = { newPassword: string; confirmNewPassword: string };
export const forgottenPassword = z
  .object({ newPassword: newPassword(), confirmNewPassword: loginPassword() })
  .check(sameAs<Passwords>('newPassword', 'confirmNewPassword'));

export const objection = z.object({ objection: required() });

export const selfVerification = z.object({ mobileNumber: mobile() });
export const selfVerificationCode = z.object({ otp: otp() });
