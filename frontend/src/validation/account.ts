import { z } from 'zod/mini';
import { email, loginPassword, mobile, newPassword, orEmpty, required, sameAs } from './fields';

export const profile = z.object({
  name: required('name'),
  email: orEmpty(email()),
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
