import { signedInApi as api } from '../signed-in-api';
import type { DemoMessage, HealthDetails, TrustInfo } from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDemoMessages: build.query<ListDemoMessagesApiResponse, ListDemoMessagesApiArg>({
      query: () => ({ url: `/demo/outbox` }),
    }),
    getHealthDetails: build.query<GetHealthDetailsApiResponse, GetHealthDetailsApiArg>({
      query: () => ({ url: `/health/details` }),
    }),
    getTrust: build.query<GetTrustApiResponse, GetTrustApiArg>({
      query: () => ({ url: `/trust` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as installationApi };
export type ListDemoMessagesApiResponse = /** status 200 undefined */ DemoMessage[];
export type ListDemoMessagesApiArg = void;
export type GetHealthDetailsApiResponse = /** status 200 How it is at this moment */ HealthDetails;
export type GetHealthDetailsApiArg = void;
export type GetTrustApiResponse = /** status 200 undefined */ TrustInfo;
export type GetTrustApiArg = void;
export const {
  useListDemoMessagesQuery,
  useLazyListDemoMessagesQuery,
  useGetHealthDetailsQuery,
  useLazyGetHealthDetailsQuery,
  useGetTrustQuery,
  useLazyGetTrustQuery,
} = injectedRtkApi;
