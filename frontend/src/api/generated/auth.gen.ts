import { baseApi as api } from '../base-api';
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
export type InitiateVenueManagerLoginApiResponse = /** status 201 undefined */ MaskedMobileNumber;
export type InitiateVenueManagerLoginApiArg = {
  /** `problem` of the captcha */
  'CAPTCHA-PROBLEM': string;
  /** Its six characters */
  'CAPTCHA-SOLUTION': string;
  venueManagerLogin: VenueManagerLogin;
};
export type LogInApiResponse = /** status 200 undefined */ SignedIn;
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
export type VerifyVenueManagerLoginApiResponse = /** status 201 undefined */ CurrentUser;
export type VerifyVenueManagerLoginApiArg = {
  venueManagerCode: VenueManagerCode;
};
export type MaskedMobileNumber = {
  /** Such as `XXXXXX3210`. */
  maskedMobileNumber: string;
};
export type QualityRating = 'poor' | 'fair' | 'good';
export type FaceQuality = {
  /** How many faces are in the picture; more than one is refused, and the ratings are of the largest. */
  faces: number;
  /** How well lit. */
  light: QualityRating;
  /** Whether something seems to cover it: `good` where nothing does, `fair` where the eyes or the mouth may be covered, `poor`
    where both may be. A guess from colours: no picture is refused for it. */
  occlusion: QualityRating;
  /** How straight it looks into the camera. */
  pose: QualityRating;
  /** How sharp. */
  sharpness: QualityRating;
  /** How large the face is. */
  size: QualityRating;
};
export type Error = {
  /** What happened and what to do, for people. */
  error: string;
  /** Field by field, where input was wrong. */
  fields?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  quality?: FaceQuality | null;
  /** What happened, for programs. */
  reason?: string | null;
  /** The number to quote; filled in by the server's middleware. */
  requestId?: string | null;
};
export type ForgottenPassword = {
  /** User id or e-mail address. */
  userId: string;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type PasswordReset = {
  /** Six digits. */
  otp: string;
  /** The one that shall work. */
  password: string;
};
export type VenueManagerLogin = {
  /** The id that the browser keeps for its device. */
  deviceId: string;
  /** Ten digits. */
  mobileNumber: string;
};
export type AgencyId = string;
export type UserId = string;
export type RegionId = string;
export type UserRole =
  | 'SUPER_ADMIN'
  | 'SSC_ADMIN'
  | 'SSC_REGION_ADMIN'
  | 'SSC_CENTER_COORDINATOR'
  | 'SSC_CITY_COORDINATOR'
  | 'EY_CENTER_OBSERVER'
  | 'AUTHORIZING_AGENCY_ADMIN'
  | 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN'
  | 'VENUE_MANAGER'
  | 'CENTER_COORDINATOR';
export type UserStatus = 'ACTIVE' | 'DISABLED';
export type CurrentUser = {
  /** What the agency is called. */
  agencyName?: string | null;
  authorizingAgencyId?: AgencyId | null;
  /** E-mail address. */
  email?: string | null;
  /** Who. */
  id: UserId;
  /** Ten digits. */
  mobileNumber: string;
  /** The full name. */
  name: string;
  regionId?: RegionId | null;
  /** What the region is called. */
  regionName?: string | null;
  /** What they are. */
  role: UserRole;
  /** Whether they may sign in. */
  status: UserStatus;
  /** The login name; the mobile number of those who sign in by it. */
  userId: string;
};
export type SignedIn = {
  /** Who is signed in. */
  user: CurrentUser;
};
export type Login = {
  /** Base64 of RSA-OAEP (SHA-256) over the JSON `{"nonce": …, "password": …}`, under the key of the client
    configuration. */
  password: string;
  /** User id or e-mail address, as it was given for the nonce. */
  userId: string;
  /** Accepted and ignored. */
  userType?: string | null;
};
export type LoginNonce = {
  /** Goes into the encrypted part of the sign-in. */
  nonce: string;
};
export type LoginIdentifier = {
  /** Its kind. */
  type: string;
  /** User id or e-mail address. */
  value: string;
};
export type NewLoginNonce = {
  /** The login name. */
  identifier: LoginIdentifier;
};
export type Objection = {
  /** The code that the old number or the e-mail address was told, with or without its dash. */
  objection: string;
};
export type VenueManagerResend = {
  /** The same device that asked for the first one. */
  deviceId: string;
};
export type VenueManagerCode = {
  /** The same device that asked for it. */
  deviceId: string;
  /** Six digits. */
  otp: string;
};
export const {
  useInitiateForgotPasswordMutation,
  useResendForgotPasswordOtpMutation,
  useResetForgottenPasswordMutation,
  useInitiateVenueManagerLoginMutation,
  useLogInMutation,
  useCreateLoginNonceMutation,
  useLogOutMutation,
  useObjectToMobileNumberMutation,
  useResendVenueManagerOtpMutation,
  useVerifyVenueManagerLoginMutation,
} = injectedRtkApi;
