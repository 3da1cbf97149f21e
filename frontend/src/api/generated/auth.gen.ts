import { firstApi as api } from '../first-api';
import type {
  CurrentUser,
  Login,
  LoginNonce,
  MaskedMobileNumber,
  NewLoginNonce,
  SecondStep,
  SignedIn,
  Success,
  VenueManagerCode,
  VenueManagerLogin,
  VenueManagerResend,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    resendVenueManagerOtp: build.mutation<ResendVenueManagerOtpApiResponse, ResendVenueManagerOtpApiArg>({
      query: (queryArg) => ({
        url: `/auth/resend-otp/venue-manager-login`,
        method: 'POST',
        body: queryArg.venueManagerResend,
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
export type ResendVenueManagerOtpApiResponse = /** status 200 undefined */ MaskedMobileNumber;
export type ResendVenueManagerOtpApiArg = {
  venueManagerResend: VenueManagerResend;
};
export type VerifyVenueManagerLoginApiResponse = /** status 201 undefined */ CurrentUser;
export type VerifyVenueManagerLoginApiArg = {
  venueManagerCode: VenueManagerCode;
};
export const {
  useInitiateVenueManagerLoginMutation,
  useLogInMutation,
  useCreateLoginNonceMutation,
  useLogOutMutation,
  useResendVenueManagerOtpMutation,
  useVerifyVenueManagerLoginMutation,
} = injectedRtkApi;
