import { officeApi as api } from '../office-api';
import type {
  Agreed,
  CurrentUser,
  MaskedMobileNumber,
  NumberCodeRequest,
  NumberProof,
  OpenSession,
  OwnMobileNumber,
  PasswordChange,
  ProfileChanges,
  SessionId,
  Success,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
export { injectedRtkApi as settingsApi };
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
export const {
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
