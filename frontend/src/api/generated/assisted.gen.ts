import { firstApi as api } from '../first-api';
import type { Assistance, AssistanceAsked, AssistedLogin, VenueManagerLogin } from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    initiateAssistedLogin: build.mutation<InitiateAssistedLoginApiResponse, InitiateAssistedLoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/initiate/assisted-login`,
        method: 'POST',
        body: queryArg.venueManagerLogin,
        headers: {
          'CAPTCHA-PROBLEM': queryArg['CAPTCHA-PROBLEM'],
          'CAPTCHA-SOLUTION': queryArg['CAPTCHA-SOLUTION'],
        },
      }),
    }),
    verifyAssistedLogin: build.mutation<VerifyAssistedLoginApiResponse, VerifyAssistedLoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/verify/assisted-login`,
        method: 'POST',
        body: queryArg.assistedLogin,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as assistedApi };
export type InitiateAssistedLoginApiResponse = /** status 201 undefined */ AssistanceAsked;
export type InitiateAssistedLoginApiArg = {
  /** `problem` of the captcha */
  'CAPTCHA-PROBLEM': string;
  /** Its six characters */
  'CAPTCHA-SOLUTION': string;
  venueManagerLogin: VenueManagerLogin;
};
export type VerifyAssistedLoginApiResponse = /** status 200 undefined */ Assistance;
export type VerifyAssistedLoginApiArg = {
  assistedLogin: AssistedLogin;
};
export const { useInitiateAssistedLoginMutation, useVerifyAssistedLoginMutation } = injectedRtkApi;
