import type * as source from '../../en/rules/sign-in';

export const loginRules = {
  required: 'यह फ़ील्ड आवश्यक है',
  captchaRequired: 'कैप्चा आवश्यक है!',
  captchaLength: 'कैप्चा 6 अक्षरों का होना चाहिए',
  userIdRequired: 'यूज़र आईडी आवश्यक है',
  passwordLength: 'पासवर्ड कम से कम 8 अक्षरों का होना चाहिए',
  loginMobile: 'मोबाइल नंबर 10 अंकों का होना चाहिए',
  loginOtp: 'OTP 6 अक्षरों का होना चाहिए',
} satisfies typeof source.loginRules;
