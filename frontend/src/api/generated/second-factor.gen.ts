import { officeApi as api } from '../office-api';
import type {
  AuthenticatorCode,
  AuthenticatorOffer,
  BothFactors,
  EnrolledAndSignedIn,
  PasswordAgain,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SignedIn,
  Success,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    finishLogIn: build.mutation<FinishLogInApiResponse, FinishLogInApiArg>({
      query: (queryArg) => ({
        url: `/auth/login/code`,
        method: 'POST',
        body: queryArg.secondFactorCode,
      }),
    }),
    beginEnrolmentAtLogIn: build.mutation<BeginEnrolmentAtLogInApiResponse, BeginEnrolmentAtLogInApiArg>({
      query: (queryArg) => ({
        url: `/auth/login/enrolment`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    confirmEnrolmentAtLogIn: build.mutation<
      ConfirmEnrolmentAtLogInApiResponse,
      ConfirmEnrolmentAtLogInApiArg
    >({
      query: (queryArg) => ({
        url: `/auth/login/enrolment/confirm`,
        method: 'POST',
        body: queryArg.authenticatorCode,
      }),
    }),
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/user/second-factor` }),
    }),
    beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/user/second-factor/begin`,
        method: 'POST',
        body: queryArg.passwordAgain,
      }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/user/second-factor/confirm`,
        method: 'POST',
        body: queryArg.authenticatorCode,
      }),
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
      query: (queryArg) => ({
        url: `/user/second-factor/recovery-codes`,
        method: 'POST',
        body: queryArg.bothFactors,
      }),
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/user/second-factor/remove`,
        method: 'POST',
        body: queryArg.bothFactors,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as secondFactorApi };
export type FinishLogInApiResponse = /** status 200 undefined */ SignedIn;
export type FinishLogInApiArg = {
  secondFactorCode: SecondFactorCode;
};
export type BeginEnrolmentAtLogInApiResponse = /** status 200 undefined */ AuthenticatorOffer;
export type BeginEnrolmentAtLogInApiArg = {
  body: object;
};
export type ConfirmEnrolmentAtLogInApiResponse = /** status 200 undefined */ EnrolledAndSignedIn;
export type ConfirmEnrolmentAtLogInApiArg = {
  authenticatorCode: AuthenticatorCode;
};
export type GetSecondFactorApiResponse = /** status 200 undefined */ SecondFactor;
export type GetSecondFactorApiArg = void;
export type BeginSecondFactorApiResponse = /** status 200 undefined */ AuthenticatorOffer;
export type BeginSecondFactorApiArg = {
  passwordAgain: PasswordAgain;
};
export type ConfirmSecondFactorApiResponse = /** status 200 undefined */ RecoveryCodes;
export type ConfirmSecondFactorApiArg = {
  authenticatorCode: AuthenticatorCode;
};
export type RenewRecoveryCodesApiResponse = /** status 200 undefined */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  bothFactors: BothFactors;
};
export type RemoveSecondFactorApiResponse = /** status 200 undefined */ Success;
export type RemoveSecondFactorApiArg = {
  bothFactors: BothFactors;
};
export const {
  useFinishLogInMutation,
  useBeginEnrolmentAtLogInMutation,
  useConfirmEnrolmentAtLogInMutation,
  useGetSecondFactorQuery,
  useLazyGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = injectedRtkApi;
