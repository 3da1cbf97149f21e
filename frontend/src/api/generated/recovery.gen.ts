import { firstApi as api } from '../first-api';
import type {
  ForgottenPassword,
  MaskedMobileNumber,
  Objection,
  PasswordReset,
  Success,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    initiateForgotPassword: build.mutation<InitiateForgotPasswordApiResponse, InitiateForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/auth/forgot-password/initiate`,
        method: 'POST',
        body: queryArg.forgottenPassword,
      }),
    }),
    resendForgotPasswordOtp: build.mutation<
      ResendForgotPasswordOtpApiResponse,
      ResendForgotPasswordOtpApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/forgot-password/resend-otp`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    resetForgottenPassword: build.mutation<ResetForgottenPasswordApiResponse, ResetForgottenPasswordApiArg>({
      query: (queryArg) => ({
        url: `/auth/forgot-password/reset`,
        method: 'POST',
        body: queryArg.passwordReset,
      }),
    }),
    objectToMobileNumber: build.mutation<ObjectToMobileNumberApiResponse, ObjectToMobileNumberApiArg>({
      query: (queryArg) => ({
        url: `/auth/object-to-mobile-number`,
        method: 'POST',
        body: queryArg.objection,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as recoveryApi };
export type InitiateForgotPasswordApiResponse = /** status 200 undefined */ MaskedMobileNumber;
export type InitiateForgotPasswordApiArg = {
  forgottenPassword: ForgottenPassword;
};
export type ResendForgotPasswordOtpApiResponse = /** status 200 undefined */ MaskedMobileNumber;
export type ResendForgotPasswordOtpApiArg = {
  body: object;
};
export type ResetForgottenPasswordApiResponse = /** status 201 undefined */ Success;
export type ResetForgottenPasswordApiArg = {
  passwordReset: PasswordReset;
};
export type ObjectToMobileNumberApiResponse = /** status 200 It is noted */ Success;
export type ObjectToMobileNumberApiArg = {
  objection: Objection;
};
export const {
  useInitiateForgotPasswordMutation,
  useResendForgotPasswordOtpMutation,
  useResetForgottenPasswordMutation,
  useObjectToMobileNumberMutation,
} = injectedRtkApi;
