import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/user/me` }),
    }),
    getOwnMobileNumber: build.query<GetOwnMobileNumberApiResponse, GetOwnMobileNumberApiArg>({
      query: () => ({ url: `/user/mobile-number` }),
    }),
    agreeToMobileNumber: build.mutation<AgreeToMobileNumberApiResponse, AgreeToMobileNumberApiArg>({
      query: (queryArg) => ({
        url: `/user/mobile-number/agree`,
        method: 'POST',
        body: queryArg.agreed,
      }),
    }),
    proveMobileNumber: build.mutation<ProveMobileNumberApiResponse, ProveMobileNumberApiArg>({
      query: (queryArg) => ({
        url: `/user/mobile-number/prove`,
        method: 'POST',
        body: queryArg.numberProof,
      }),
    }),
    sendMobileNumberCode: build.mutation<SendMobileNumberCodeApiResponse, SendMobileNumberCodeApiArg>({
      query: (queryArg) => ({
        url: `/user/mobile-number/send-code`,
        method: 'POST',
        body: queryArg.numberCodeRequest,
      }),
    }),
    listOwnSessions: build.query<ListOwnSessionsApiResponse, ListOwnSessionsApiArg>({
      query: () => ({ url: `/user/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: (queryArg) => ({
        url: `/user/sessions/end-others`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    endOwnSession: build.mutation<EndOwnSessionApiResponse, EndOwnSessionApiArg>({
      query: (queryArg) => ({
        url: `/user/sessions/${encodeURIComponent(String(queryArg.id))}/end`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/user/update`,
        method: 'POST',
        body: queryArg.profileChanges,
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/user/update/password`,
        method: 'POST',
        body: queryArg.passwordChange,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as userApi };
export type GetCurrentUserApiResponse = /** status 200 undefined */ SignedIn;
export type GetCurrentUserApiArg = void;
export type GetOwnMobileNumberApiResponse = /** status 200 One's own numbers */ OwnMobileNumber;
export type GetOwnMobileNumberApiArg = void;
export type AgreeToMobileNumberApiResponse = /** status 200 How things stand */ OwnMobileNumber;
export type AgreeToMobileNumberApiArg = {
  agreed: Agreed;
};
export type ProveMobileNumberApiResponse = /** status 200 How things stand */ OwnMobileNumber;
export type ProveMobileNumberApiArg = {
  numberProof: NumberProof;
};
export type SendMobileNumberCodeApiResponse = /** status 200 It is on its way */ MaskedMobileNumber;
export type SendMobileNumberCodeApiArg = {
  numberCodeRequest: NumberCodeRequest;
};
export type ListOwnSessionsApiResponse = /** status 200 The session used last first */ OpenSession[];
export type ListOwnSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200 Only the caller's session is left */ Success;
export type EndOtherSessionsApiArg = {
  body: object;
};
export type EndOwnSessionApiResponse = /** status 200 It is over */ Success;
export type EndOwnSessionApiArg = {
  /** Which session */
  id: SessionId;
  body: object;
};
export type UpdateProfileApiResponse = /** status 200 undefined */ CurrentUser;
export type UpdateProfileApiArg = {
  profileChanges: ProfileChanges;
};
export type ChangePasswordApiResponse = /** status 200 undefined */ CurrentUser;
export type ChangePasswordApiArg = {
  passwordChange: PasswordChange;
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
export type PendingMobileNumber = {
  /** When it was asked for. */
  askedAt: string;
  /** Whether it was agreed to. */
  isAgreed: boolean;
  /** Whether a code sent to it came back. */
  isProven: boolean;
  /** The new number. */
  mobileNumber: string;
};
export type OwnMobileNumber = {
  change: PendingMobileNumber | null;
  /** Whether a password is set, so that one can agree by it. */
  hasPassword: boolean;
  /** The number to call. */
  mobileNumber: string;
  /** The number that codes go to. */
  provenMobileNumber: string;
};
export type Agreed = {
  /** The new number, as it was read: another one that came meanwhile is not agreed to. */
  mobileNumber: string;
  /** Six digits. */
  otp?: string | null;
  /** The account's password. */
  password?: string | null;
};
export const agreedMobileNumberPattern = /^\d{10}$/;
export type NumberProof = {
  /** Six digits. */
  otp: string;
};
export type MaskedMobileNumber = {
  /** Such as `XXXXXX3210`. */
  maskedMobileNumber: string;
};
export type WhichNumber = 'NEW' | 'OLD';
export type NumberCodeRequest = {
  /** To which number. */
  to: WhichNumber;
};
export type SessionId = string;
export type SessionKind = 'ADMIN' | 'MONITORING' | 'SELF_VERIFICATION';
export type OpenSession = {
  /** When it was opened. */
  createdAt: string;
  /** The device that it is bound to. */
  deviceId?: string | null;
  /** When it ends at the latest. */
  expiresAt: string;
  /** Which; useless for signing in. */
  id: SessionId;
  /** The address it was opened from. */
  ip?: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** How it was opened. */
  kind: SessionKind;
  /** When it was last used, to the minute. */
  lastSeenAt: string;
  /** The browser, as it names itself. */
  userAgent?: string | null;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type ProfileChanges = {
  /** E-mail address. */
  email?: string | null;
  /** Ten digits. */
  mobileNumber?: string | null;
  /** The full name. */
  name?: string | null;
};
export type PasswordChange = {
  /** The one that works now. */
  currentPassword: string;
  /** The one that shall work. */
  newPassword: string;
};
export const {
  useGetCurrentUserQuery,
  useLazyGetCurrentUserQuery,
  useGetOwnMobileNumberQuery,
  useLazyGetOwnMobileNumberQuery,
  useAgreeToMobileNumberMutation,
  useProveMobileNumberMutation,
  useSendMobileNumberCodeMutation,
  useListOwnSessionsQuery,
  useLazyListOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useUpdateProfileMutation,
  useChangePasswordMutation,
} = injectedRtkApi;
