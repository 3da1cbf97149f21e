import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/user/me` }),
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
  useListOwnSessionsQuery,
  useLazyListOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useUpdateProfileMutation,
  useChangePasswordMutation,
} = injectedRtkApi;
