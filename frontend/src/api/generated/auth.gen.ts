import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createLoginNonce: build.mutation<CreateLoginNonceApiResponse, CreateLoginNonceApiArg>({
      query: (queryArg) => ({
        url: `/auth/login/nonce`,
        method: 'POST',
        body: queryArg.newLoginNonce,
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
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: (queryArg) => ({
        url: `/auth/logout`,
        method: 'POST',
        body: queryArg.body,
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
    resendVenueManagerOtp: build.mutation<ResendVenueManagerOtpApiResponse, ResendVenueManagerOtpApiArg>({
      query: (queryArg) => ({
        url: `/auth/resend-otp/venue-manager-login`,
        method: 'POST',
        body: queryArg.venueManagerResend,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authApi };
export type CreateLoginNonceApiResponse = /** status 200  */ LoginNonce;
export type CreateLoginNonceApiArg = {
  newLoginNonce: NewLoginNonce;
};
export type LogInApiResponse = /** status 200  */ SignedIn;
export type LogInApiArg = {
  'CAPTCHA-PROBLEM': string;
  'CAPTCHA-SOLUTION': string;
  login: Login;
};
export type LogOutApiResponse = /** status 200  */ Success;
export type LogOutApiArg = {
  body: object;
};
export type InitiateVenueManagerLoginApiResponse = /** status 201  */ MaskedMobileNumber;
export type InitiateVenueManagerLoginApiArg = {
  'CAPTCHA-PROBLEM': string;
  'CAPTCHA-SOLUTION': string;
  venueManagerLogin: VenueManagerLogin;
};
export type VerifyVenueManagerLoginApiResponse = /** status 201  */ CurrentUser;
export type VerifyVenueManagerLoginApiArg = {
  venueManagerCode: VenueManagerCode;
};
export type ResendVenueManagerOtpApiResponse = /** status 200  */ MaskedMobileNumber;
export type ResendVenueManagerOtpApiArg = {
  venueManagerResend: VenueManagerResend;
};
export type LoginNonce = {
  nonce: string;
};
export type LoginIdentifier = {
  type: 'userId';
  value: string;
};
export type NewLoginNonce = {
  identifier: LoginIdentifier;
};
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
  id: string;
  name: string;
  userId: string;
  mobileNumber: string;
  email: string | null;
  role: UserRole;
  status: UserStatus;
  regionId: string | null;
  authorizingAgencyId: string | null;
  regionName: string | null;
  agencyName: string | null;
};
export type SignedIn = {
  user: CurrentUser;
};
export type Login = {
  userId: string;
  password: string;
  userType?: string;
};
export type Success = {
  success: boolean;
};
export type MaskedMobileNumber = {
  maskedMobileNumber: string;
};
export type VenueManagerLogin = {
  mobileNumber: string;
  deviceId: string;
};
export type VenueManagerCode = {
  otp: string;
  deviceId: string;
};
export type VenueManagerResend = {
  deviceId: string;
};
export const {
  useCreateLoginNonceMutation,
  useLogInMutation,
  useLogOutMutation,
  useInitiateVenueManagerLoginMutation,
  useVerifyVenueManagerLoginMutation,
  useResendVenueManagerOtpMutation,
} = injectedRtkApi;
