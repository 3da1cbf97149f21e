import { baseApi as api } from '../signed-in-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAgencies: build.query<ListAgenciesApiResponse, ListAgenciesApiArg>({
      query: (queryArg) => ({
        url: `/agencies`,
        params: {
          family: queryArg.family,
          regionId: queryArg.regionId,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createAgency: build.mutation<CreateAgencyApiResponse, CreateAgencyApiArg>({
      query: (queryArg) => ({
        url: `/agencies`,
        method: 'POST',
        body: queryArg.newAgency,
      }),
    }),
    getAgency: build.query<GetAgencyApiResponse, GetAgencyApiArg>({
      query: (queryArg) => ({
        url: `/agencies/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateAgency: build.mutation<UpdateAgencyApiResponse, UpdateAgencyApiArg>({
      query: (queryArg) => ({
        url: `/agencies/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.agencyChanges,
      }),
    }),
    deleteAgency: build.mutation<DeleteAgencyApiResponse, DeleteAgencyApiArg>({
      query: (queryArg) => ({
        url: `/agencies/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listAuditLines: build.query<ListAuditLinesApiResponse, ListAuditLinesApiArg>({
      query: (queryArg) => ({
        url: `/audit`,
        params: {
          actorId: queryArg.actorId,
          action: queryArg.action,
          outcome: queryArg.outcome,
          subjectKind: queryArg.subjectKind,
          subjectId: queryArg.subjectId,
          regionId: queryArg.regionId,
          from: queryArg['from'],
          to: queryArg.to,
          cursor: queryArg.cursor,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/users`,
        params: {
          role: queryArg.role,
          status: queryArg.status,
          regionId: queryArg.regionId,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          q: queryArg.q,
          sort: queryArg.sort,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/users`,
        method: 'POST',
        body: queryArg.newUserAccount,
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.userAccountChanges,
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/delete`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    disableUser: build.mutation<DisableUserApiResponse, DisableUserApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/disable`,
        method: 'POST',
        body: queryArg.reason,
      }),
    }),
    enableUser: build.mutation<EnableUserApiResponse, EnableUserApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/enable`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    endUserSessions: build.mutation<EndUserSessionsApiResponse, EndUserSessionsApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/end-sessions`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    changeUserMobileNumber: build.mutation<ChangeUserMobileNumberApiResponse, ChangeUserMobileNumberApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/mobile-number`,
        method: 'POST',
        body: queryArg.mobileNumberChange,
      }),
    }),
    resetUserPassword: build.mutation<ResetUserPasswordApiResponse, ResetUserPasswordApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/reset-password`,
        method: 'POST',
        body: queryArg.reason,
      }),
    }),
    listUserSessions: build.query<ListUserSessionsApiResponse, ListUserSessionsApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/sessions`,
      }),
    }),
    unlockUser: build.mutation<UnlockUserApiResponse, UnlockUserApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/unlock`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountsApi };
export type ListAgenciesApiResponse = /** status 200 All of them up to a thousand, or one page */ ListAgency;
export type ListAgenciesApiArg = {
  /** Only this family. */
  family?: AgencyFamily;
  /** Only those of this region. */
  regionId?: RegionId;
  /** Words in name or slug. */
  q?: string;
  /** `name`, `slug`, `family`, `createdAt` or `updatedAt`, downwards with a minus in front. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type CreateAgencyApiResponse = /** status 201 The agency is entered */ Agency;
export type CreateAgencyApiArg = {
  newAgency: NewAgency;
};
export type GetAgencyApiResponse = /** status 200 The agency */ Agency;
export type GetAgencyApiArg = {
  /** Which agency */
  id: AgencyId;
};
export type UpdateAgencyApiResponse = /** status 200 The agency as it is now */ Agency;
export type UpdateAgencyApiArg = {
  /** Which agency */
  id: AgencyId;
  agencyChanges: AgencyChanges;
};
export type DeleteAgencyApiResponse = /** status 200 It is gone */ Success;
export type DeleteAgencyApiArg = {
  /** Which agency */
  id: AgencyId;
};
export type ListAuditLinesApiResponse = /** status 200 A page of lines */ AuditPage;
export type ListAuditLinesApiArg = {
  /** Only what this user did. */
  actorId?: UserId;
  /** Only this action, such as `LOG_IN`. */
  action?: string;
  /** Only what ended so. */
  outcome?: AuditOutcome;
  /** Only what was done to things of this kind, such as `User`. */
  subjectKind?: string;
  /** Only what was done to the thing with this id. */
  subjectId?: string;
  /** Only of this region. */
  regionId?: RegionId;
  /** Not before this moment. */
  from?: string;
  /** Before this moment. */
  to?: string;
  /** Where the page before ended: its `nextCursor`. */
  cursor?: number;
  /** Lines per page, 50 unless said. */
  pageSize?: number;
};
export type ListUsersApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListUserAccount;
export type ListUsersApiArg = {
  /** Only this role. */
  role?: UserRole;
  /** Only this status. */
  status?: UserStatus;
  /** Only of this region. */
  regionId?: RegionId;
  /** Only of this agency. */
  authorizingAgencyId?: AgencyId;
  /** Words in name, user id, e-mail address or mobile number. */
  q?: string;
  /** `name`, `userId`, `role`, `status`, `createdAt` or `updatedAt`, downwards with a minus in front. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** The page that another one calls `nextCursor`; it keeps that one's size. */
  cursor?: string;
};
export type CreateUserApiResponse = /** status 201 The account is made */ UserAccount;
export type CreateUserApiArg = {
  newUserAccount: NewUserAccount;
};
export type GetUserApiResponse = /** status 200 The account */ UserAccount;
export type GetUserApiArg = {
  /** Whose */
  id: UserId;
};
export type UpdateUserApiResponse = /** status 200 The account as it is now */ UserAccount;
export type UpdateUserApiArg = {
  /** Whose */
  id: UserId;
  userAccountChanges: UserAccountChanges;
};
export type DeleteUserApiResponse = /** status 200 The account is gone */ Success;
export type DeleteUserApiArg = {
  /** Whose */
  id: UserId;
  body: object;
};
export type DisableUserApiResponse = /** status 200 The account as it is now */ UserAccount;
export type DisableUserApiArg = {
  /** Whose */
  id: UserId;
  reason: Reason;
};
export type EnableUserApiResponse = /** status 200 The account as it is now */ UserAccount;
export type EnableUserApiArg = {
  /** Whose */
  id: UserId;
  body: object;
};
export type EndUserSessionsApiResponse = /** status 200 Nothing of theirs is open any more */ Success;
export type EndUserSessionsApiArg = {
  /** Whose */
  id: UserId;
  body: object;
};
export type ChangeUserMobileNumberApiResponse = /** status 200 The account as it is now */ UserAccount;
export type ChangeUserMobileNumberApiArg = {
  /** Whose */
  id: UserId;
  mobileNumberChange: MobileNumberChange;
};
export type ResetUserPasswordApiResponse = /** status 200 The account as it is now */ UserAccount;
export type ResetUserPasswordApiArg = {
  /** Whose */
  id: UserId;
  reason: Reason;
};
export type ListUserSessionsApiResponse = /** status 200 The one used last first */ OpenSession[];
export type ListUserSessionsApiArg = {
  /** Whose */
  id: UserId;
};
export type UnlockUserApiResponse = /** status 200 The account as it is now */ UserAccount;
export type UnlockUserApiArg = {
  /** Whose */
  id: UserId;
  body: object;
};
export type AgencyFamily = 'EDUQUITY' | 'ECIL' | 'EY' | 'SSC';
export type AgencyId = string;
export type RegionId = string;
export type Agency = {
  /** When it was entered. */
  createdAt: string;
  /** Which roles its people can hold. */
  family: AgencyFamily;
  /** Which agency. */
  id: AgencyId;
  /** Its name. */
  name: string;
  regionId?: RegionId | null;
  /** What the region is called. */
  regionName?: string | null;
  /** Its name in addresses. */
  slug: string;
  /** When it last changed. */
  updatedAt: string;
};
export type ListAgency =
  | Agency[]
  | {
      data: Agency[];
      nextCursor: string | null;
      total: number;
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
export type NewAgency = {
  /** Which roles its people can hold. */
  family: AgencyFamily;
  /** Its name. */
  name: string;
  regionId?: RegionId | null;
  /** Its name in addresses; made from the name unless said. */
  slug?: string | null;
};
export type AgencyChanges = {
  family?: AgencyFamily | null;
  /** Its name. */
  name?: string | null;
  regionId?: RegionId | null;
  /** Its name in addresses. */
  slug?: string | null;
};
export type Success = {
  /** Always true; failures are errors. */
  success: boolean;
};
export type UserId = string;
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
export type AuditActor = {
  /** The account. */
  id: UserId;
  /** What it is called now. */
  name?: string | null;
  role?: UserRole | null;
};
export type AuditEntryId = string;
export type AuditOutcome = 'DONE' | 'REFUSED' | 'FAILED';
export type AuditLine = {
  /** What was done or tried. */
  action: string;
  actor?: AuditActor | null;
  /** What is there now, with the reason where one was given. */
  after?: unknown;
  /** When. */
  at: string;
  /** What was there. */
  before?: unknown;
  /** From which device. */
  deviceId?: string | null;
  /** Which. */
  id: AuditEntryId;
  /** From which address. */
  ip?: string | null;
  /** How it ended. */
  outcome: AuditOutcome;
  regionId?: RegionId | null;
  /** By which request. */
  requestId?: string | null;
  /** Its place in the chain. */
  sequence: number;
  /** The id of the thing. */
  subjectId?: string | null;
  /** The kind of thing it was done to. */
  subjectKind?: string | null;
};
export type AuditPage = {
  /** The lines, the newest first. */
  data: AuditLine[];
  /** The `cursor` of the next page; null on the last one. */
  nextCursor?: string | null;
  /** Lines in all pages. */
  total: number;
};
export type CityId = string;
export type FunctionaryId = string;
export type UserStatus = 'ACTIVE' | 'DISABLED';
export type UserAccount = {
  /** What that agency is called. */
  agencyName?: string | null;
  authorizingAgencyId?: AgencyId | null;
  cityId?: CityId | null;
  /** When it was made. */
  createdAt: string;
  /** Whether a duty made this account and takes it back. */
  dutyGranted: boolean;
  /** E-mail address. */
  email?: string | null;
  functionaryId?: FunctionaryId | null;
  /** Whether a password is set. */
  hasPassword: boolean;
  /** Who. */
  id: UserId;
  /** Whether a user manager gave the number, so that it counts for the duties of the person who has it. */
  isMobileNumberVouched: boolean;
  /** No password is looked at before this; far away when an administrator has to unlock the account. */
  lockedUntil?: string | null;
  /** Ten digits; the number to call. */
  mobileNumber: string;
  /** The full name. */
  name: string;
  /** Wrong passwords since the last right one. */
  passwordFailures: number;
  /** Where codes go; another one than `mobileNumber` while that waits for proof and agreement. */
  provenMobileNumber: string;
  regionId?: RegionId | null;
  /** What that region is called. */
  regionName?: string | null;
  /** What they are. */
  role: UserRole;
  /** Whether they may sign in. */
  status: UserStatus;
  /** When it last changed. */
  updatedAt: string;
  /** The login name; none for those who sign in by mobile number. */
  userId?: string | null;
};
export type ListUserAccount =
  | UserAccount[]
  | {
      data: UserAccount[];
      nextCursor: string | null;
      total: number;
    };
export type NewUserAccount = {
  authorizingAgencyId?: AgencyId | null;
  /** E-mail address. */
  email?: string | null;
  /** Ten digits. */
  mobileNumber: string;
  /** The full name. */
  name: string;
  regionId?: RegionId | null;
  /** What they are. The roles of duties are not given here. */
  role: UserRole;
  /** The login name. */
  userId: string;
};
export const newUserAccountMobileNumberPattern = /^\d{10}$/;
export type UserAccountChanges = {
  authorizingAgencyId?: AgencyId | null;
  /** E-mail address. */
  email?: string | null;
  /** The full name. */
  name?: string | null;
  regionId?: RegionId | null;
  role?: UserRole | null;
  /** The login name. An older one that nobody could choose today may stay. */
  userId?: string | null;
};
export type Reason = {
  /** For the audit trail. */
  reason: string;
};
export type MobileNumberChange = {
  /** Ten digits. */
  mobileNumber: string;
  /** For the audit trail. */
  reason: string;
};
export const mobileNumberChangeMobileNumberPattern = /^\d{10}$/;
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
export const {
  useListAgenciesQuery,
  useLazyListAgenciesQuery,
  useCreateAgencyMutation,
  useGetAgencyQuery,
  useLazyGetAgencyQuery,
  useUpdateAgencyMutation,
  useDeleteAgencyMutation,
  useListAuditLinesQuery,
  useLazyListAuditLinesQuery,
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useEndUserSessionsMutation,
  useChangeUserMobileNumberMutation,
  useResetUserPasswordMutation,
  useListUserSessionsQuery,
  useLazyListUserSessionsQuery,
  useUnlockUserMutation,
} = injectedRtkApi;
