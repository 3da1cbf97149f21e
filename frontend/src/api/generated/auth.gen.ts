import { firstApi as api } from '../first-api';
import type {
  Assistance,
  AssistanceAsked,
  AssistedLogin,
  CurrentUser,
  ForgottenPassword,
  Login,
  LoginNonce,
  MaskedMobileNumber,
  NewLoginNonce,
  Objection,
  PasswordReset,
  SecondStep,
  SignedIn,
  Success,
  VenueManagerCode,
  VenueManagerLogin,
  VenueManagerResend,
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
    initiateAssistedLogin: build.mutation<InitiateAssistedLoginApiResponse, InitiateAssistedLoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/initiate/assisted-login`,
        method: 'POST',
        body: queryArg.venueManagerLogin,
        headers: {
          'CAPTCHA-PROBLEM': queryArg['CAPTCHA-PROBLEM'],
          'CAPTCHA-SOLUTION': queryArg['CAPTCHA-SOLUTION'],
        },
      }),
    }),
    initiateVenueManagerLogin: build.mutation<
      InitiateVenueManagerLoginApiResponse,
      InitiateVenueManagerLoginApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/initiate/venue-manager-login`,
        method: 'POST',
        body: queryArg.venueManagerLogin,
        headers: {
          'CAPTCHA-PROBLEM': queryArg['CAPTCHA-PROBLEM'],
          'CAPTCHA-SOLUTION': queryArg['CAPTCHA-SOLUTION'],
        },
      }),
    }),
    logIn: build.mutation<LogInApiResponse, LogInApiArg>({
      query: (queryArg) => ({
        url: `/auth/login`,
        method: 'POST',
        body: queryArg.login,
        headers: {
          'CAPTCHA-PROBLEM': queryArg['CAPTCHA-PROBLEM'],
          'CAPTCHA-SOLUTION': queryArg['CAPTCHA-SOLUTION'],
        },
      }),
    }),
    createLoginNonce: build.mutation<CreateLoginNonceApiResponse, CreateLoginNonceApiArg>({
      query: (queryArg) => ({
        url: `/auth/login/nonce`,
        method: 'POST',
        body: queryArg.newLoginNonce,
      }),
    }),
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: (queryArg) => ({
        url: `/auth/logout`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    objectToMobileNumber: build.mutation<ObjectToMobileNumberApiResponse, ObjectToMobileNumberApiArg>({
      query: (queryArg) => ({
        url: `/auth/object-to-mobile-number`,
        method: 'POST',
        body: queryArg.objection,
      }),
    }),
    resendVenueManagerOtp: build.mutation<ResendVenueManagerOtpApiResponse, ResendVenueManagerOtpApiArg>({
      query: (queryArg) => ({
        url: `/auth/resend-otp/venue-manager-login`,
        method: 'POST',
        body: queryArg.venueManagerResend,
      }),
    }),
    verifyAssistedLogin: build.mutation<VerifyAssistedLoginApiResponse, VerifyAssistedLoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/verify/assisted-login`,
        method: 'POST',
        body: queryArg.assistedLogin,
      }),
    }),
    verifyVenueManagerLogin: build.mutation<
      VerifyVenueManagerLoginApiResponse,
      VerifyVenueManagerLoginApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/verify/venue-manager-login`,
        method: 'POST',
        body: queryArg.venueManagerCode,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authApi };
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
export type InitiateAssistedLoginApiResponse = /** status 201 undefined */ AssistanceAsked;
export type InitiateAssistedLoginApiArg = {
  /** `problem` of the captcha */
  'CAPTCHA-PROBLEM': string;
  /** Its six characters */
  'CAPTCHA-SOLUTION': string;
  venueManagerLogin: VenueManagerLogin;
};
export type InitiateVenueManagerLoginApiResponse = /** status 201 undefined */ MaskedMobileNumber;
export type InitiateVenueManagerLoginApiArg = {
  /** `problem` of the captcha */
  'CAPTCHA-PROBLEM': string;
  /** Its six characters */
  'CAPTCHA-SOLUTION': string;
  venueManagerLogin: VenueManagerLogin;
};
export type LogInApiResponse =
  | /** status 200 undefined */ SignedIn
  | /** status 202 The password was right; a second step comes */ SecondStep;
export type LogInApiArg = {
  /** `problem` of the captcha */
  'CAPTCHA-PROBLEM': string;
  /** Its six characters */
  'CAPTCHA-SOLUTION': string;
  login: Login;
};
export type CreateLoginNonceApiResponse = /** status 200 undefined */ LoginNonce;
export type CreateLoginNonceApiArg = {
  newLoginNonce: NewLoginNonce;
};
export type LogOutApiResponse = /** status 200 undefined */ Success;
export type LogOutApiArg = {
  body: object;
};
export type ObjectToMobileNumberApiResponse = /** status 200 It is noted */ Success;
export type ObjectToMobileNumberApiArg = {
  objection: Objection;
};
export type ResendVenueManagerOtpApiResponse = /** status 200 undefined */ MaskedMobileNumber;
export type ResendVenueManagerOtpApiArg = {
  venueManagerResend: VenueManagerResend;
};
export type VerifyAssistedLoginApiResponse = /** status 200 undefined */ Assistance;
export type VerifyAssistedLoginApiArg = {
  assistedLogin: AssistedLogin;
};
export type VerifyVenueManagerLoginApiResponse = /** status 201 undefined */ CurrentUser;
export type VerifyVenueManagerLoginApiArg = {
  venueManagerCode: VenueManagerCode;
};
export const {
  useInitiateForgotPasswordMutation,
  useResendForgotPasswordOtpMutation,
  useResetForgottenPasswordMutation,
  useInitiateAssistedLoginMutation,
  useInitiateVenueManagerLoginMutation,
  useLogInMutation,
  useCreateLoginNonceMutation,
  useLogOutMutation,
  useObjectToMobileNumberMutation,
  useResendVenueManagerOtpMutation,
  useVerifyAssistedLoginMutation,
  useVerifyVenueManagerLoginMutation,
} = injectedRtkApi;
