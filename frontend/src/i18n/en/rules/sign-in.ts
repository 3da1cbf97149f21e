/** The messages of the specification's validation rules, to the letter: those of signing in. */
export const loginRules = {
  required: 'This field is required',
  captchaRequired: 'Captcha is required!',
  captchaLength: 'Captcha must be 6 characters',
  userIdRequired: 'User ID is required',
  passwordLength: 'Password must be at least 8 characters',
  loginMobile: 'Mobile number must be 10 digits',
  loginOtp: 'OTP must be 6 characters',
};
