import { firstApi as api } from '../first-api';
import type { SignedIn } from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/user/me` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as userApi };
export type GetCurrentUserApiResponse = /** status 200 undefined */ SignedIn;
export type GetCurrentUserApiArg = void;
export const { useGetCurrentUserQuery, useLazyGetCurrentUserQuery } = injectedRtkApi;
