import { officeApi as api } from '../office-api';
import type {
  Agency,
  AgencyChanges,
  AgencyFamily,
  AgencyId,
  AuditCheck,
  AuditOutcome,
  AuditPage,
  ListAgency,
  ListUserAccount,
  ListWallBoard,
  MobileNumberAgreed,
  MobileNumberChange,
  NewAgency,
  NewUserAccount,
  NewWallBoard,
  OpenSession,
  Reason,
  ReasonGiven,
  RegionId,
  SheetBytes,
  Success,
  UserAccount,
  UserAccountChanges,
  UserId,
  UserRole,
  UserStatus,
  WallBoardId,
  WallBoardMade,
  WallFigures,
} from '~/contract/types.gen';
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
    checkAuditTrail: build.query<CheckAuditTrailApiResponse, CheckAuditTrailApiArg>({
      query: () => ({ url: `/audit/check` }),
    }),
    exportAuditLines: build.query<ExportAuditLinesApiResponse, ExportAuditLinesApiArg>({
      query: (queryArg) => ({
        url: `/audit/export`,
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
          format: queryArg.format,
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
    exportUsers: build.query<ExportUsersApiResponse, ExportUsersApiArg>({
      query: (queryArg) => ({
        url: `/users/export`,
        params: {
          role: queryArg.role,
          status: queryArg.status,
          regionId: queryArg.regionId,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          q: queryArg.q,
          sort: queryArg.sort,
          format: queryArg.format,
        },
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
    clearUserCodes: build.mutation<ClearUserCodesApiResponse, ClearUserCodesApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/clear-codes`,
        method: 'POST',
        body: queryArg.reason,
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
        body: queryArg.reasonGiven,
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
    agreeToUserMobileNumber: build.mutation<
      AgreeToUserMobileNumberApiResponse,
      AgreeToUserMobileNumberApiArg
    >({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/mobile-number/agree`,
        method: 'POST',
        body: queryArg.mobileNumberAgreed,
      }),
    }),
    resetUserPassword: build.mutation<ResetUserPasswordApiResponse, ResetUserPasswordApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/reset-password`,
        method: 'POST',
        body: queryArg.reason,
      }),
    }),
    resetUserSecondFactor: build.mutation<ResetUserSecondFactorApiResponse, ResetUserSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/users/${encodeURIComponent(String(queryArg.id))}/reset-second-factor`,
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
    listWallBoards: build.query<ListWallBoardsApiResponse, ListWallBoardsApiArg>({
      query: (queryArg) => ({
        url: `/wall-boards`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createWallBoard: build.mutation<CreateWallBoardApiResponse, CreateWallBoardApiArg>({
      query: (queryArg) => ({
        url: `/wall-boards`,
        method: 'POST',
        body: queryArg.newWallBoard,
      }),
    }),
    getWallBoard: build.query<GetWallBoardApiResponse, GetWallBoardApiArg>({
      query: () => ({ url: `/wall-boards/figures` }),
    }),
    revokeWallBoard: build.mutation<RevokeWallBoardApiResponse, RevokeWallBoardApiArg>({
      query: (queryArg) => ({
        url: `/wall-boards/${encodeURIComponent(String(queryArg.id))}/revoke`,
        method: 'POST',
        body: queryArg.reasonGiven,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountsApi };
export type ListAgenciesApiResponse = /** status 200 All of them up to a thousand, or one page */ ListAgency;
export type ListAgenciesApiArg = {
  /** Only agencies of this family. */
  family?: AgencyFamily;
  /** Only agencies of this region. */
  regionId?: RegionId;
  /** Words to find in name or slug. */
  q?: string;
  /** `name`, `slug`, `family`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `name` for pages, `-createdAt`
    for a whole list. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
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
  /** Only lines before this moment. */
  to?: string;
  /** Where the page before ended: its `nextCursor`. */
  cursor?: number;
  /** Lines per page, 50 unless said. */
  pageSize?: number;
};
export type CheckAuditTrailApiResponse = /** status 200 What was checked, and the first fault */ AuditCheck;
export type CheckAuditTrailApiArg = void;
export type ExportAuditLinesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportAuditLinesApiArg = {
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
  /** Only lines before this moment. */
  to?: string;
  /** Where the page before ended: its `nextCursor`. */
  cursor?: number;
  /** Lines per page, 50 unless said. */
  pageSize?: number;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListUsersApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListUserAccount;
export type ListUsersApiArg = {
  role?: UserRole;
  status?: UserStatus;
  /** Only of this region. */
  regionId?: RegionId;
  /** Only of this agency. */
  authorizingAgencyId?: AgencyId;
  /** Words in name, user id, e-mail address or mobile number. */
  q?: string;
  /** `name`, `userId`, `role`, `status`, `createdAt` or `updatedAt`, downwards with a minus in front; unless said
    `name` in pages and `-createdAt` of a whole list. */
  sort?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CreateUserApiResponse = /** status 201 The account is made */ UserAccount;
export type CreateUserApiArg = {
  newUserAccount: NewUserAccount;
};
export type ExportUsersApiResponse = /** status 200 The file */ SheetBytes;
export type ExportUsersApiArg = {
  role?: UserRole;
  status?: UserStatus;
  /** Only of this region. */
  regionId?: RegionId;
  /** Only of this agency. */
  authorizingAgencyId?: AgencyId;
  /** Words in name, user id, e-mail address or mobile number. */
  q?: string;
  /** `name`, `userId`, `role`, `status`, `createdAt` or `updatedAt`, downwards with a minus in front; unless said
    `name` in pages and `-createdAt` of a whole list. */
  sort?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
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
export type ClearUserCodesApiResponse = /** status 200 The account as it is now */ UserAccount;
export type ClearUserCodesApiArg = {
  /** Whose */
  id: UserId;
  reason: Reason;
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
  reasonGiven: ReasonGiven;
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
export type AgreeToUserMobileNumberApiResponse = /** status 200 The account as it is now */ UserAccount;
export type AgreeToUserMobileNumberApiArg = {
  /** Whose */
  id: UserId;
  mobileNumberAgreed: MobileNumberAgreed;
};
export type ResetUserPasswordApiResponse = /** status 200 The account as it is now */ UserAccount;
export type ResetUserPasswordApiArg = {
  /** Whose */
  id: UserId;
  reason: Reason;
};
export type ResetUserSecondFactorApiResponse = /** status 200 The account as it is now */ UserAccount;
export type ResetUserSecondFactorApiArg = {
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
export type ListWallBoardsApiResponse = /** status 200 The newest first */ ListWallBoard;
export type ListWallBoardsApiArg = {
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type CreateWallBoardApiResponse = /** status 201 The screen and its key */ WallBoardMade;
export type CreateWallBoardApiArg = {
  newWallBoard: NewWallBoard;
};
export type GetWallBoardApiResponse = /** status 200 The figures */ WallFigures;
export type GetWallBoardApiArg = void;
export type RevokeWallBoardApiResponse = /** status 200 It shows nothing any more */ Success;
export type RevokeWallBoardApiArg = {
  /** Which screen */
  id: WallBoardId;
  reasonGiven: ReasonGiven;
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
  useCheckAuditTrailQuery,
  useLazyCheckAuditTrailQuery,
  useExportAuditLinesQuery,
  useLazyExportAuditLinesQuery,
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useExportUsersQuery,
  useLazyExportUsersQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useClearUserCodesMutation,
  useDeleteUserMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useEndUserSessionsMutation,
  useChangeUserMobileNumberMutation,
  useAgreeToUserMobileNumberMutation,
  useResetUserPasswordMutation,
  useResetUserSecondFactorMutation,
  useListUserSessionsQuery,
  useLazyListUserSessionsQuery,
  useUnlockUserMutation,
  useListWallBoardsQuery,
  useLazyListWallBoardsQuery,
  useCreateWallBoardMutation,
  useGetWallBoardQuery,
  useLazyGetWallBoardQuery,
  useRevokeWallBoardMutation,
} = injectedRtkApi;
