import { z } from 'zod/mini';
import { loginOtp, required } from './fields';

export const appCode = z.object({ code: loginOtp() });
export const recoveryCode = z.object({ code: required() });
export const passwordAgain = z.object({ currentPassword: required() });
export const bothFactors = z.object({ currentPassword: required(), code: required() });
