import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/user/me` }),
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
export type GetCurrentUserApiResponse = /** status 200  */ SignedIn;
export type GetCurrentUserApiArg = void;
export type UpdateProfileApiResponse = /** status 200  */ CurrentUser;
export type UpdateProfileApiArg = {
  profileChanges: ProfileChanges;
};
export type ChangePasswordApiResponse = /** status 200  */ CurrentUser;
export type ChangePasswordApiArg = {
  passwordChange: PasswordChange;
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
export type ProfileChanges = {
  name?: string | null;
  email?: string | null;
  mobileNumber?: string | null;
};
export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
};
export const {
  useGetCurrentUserQuery,
  useLazyGetCurrentUserQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
} = injectedRtkApi;
