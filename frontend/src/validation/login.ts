import { z } from 'zod/mini';
import { captchaSolution, loginOtp, loginPassword, mobile, required } from './fields';

export const adminLogin = z.object({
  userId: required('userIdRequired'),
  password: loginPassword(),
  captcha: captchaSolution(),
});

export const monitoringLogin = z.object({
  mobileNumber: mobile('loginMobile'),
  captcha: required('captchaRequired'),
});

export const monitoringCode = z.object({ otp: loginOtp() });
