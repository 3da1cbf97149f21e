import { signedInApi as api } from '../signed-in-api';
import type { LiveDays, RegionId, SheetDraftId, SheetProgress } from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLiveDays: build.query<GetLiveDaysApiResponse, GetLiveDaysApiArg>({
      query: (queryArg) => ({
        url: `/live/days`,
        headers: {
          'If-None-Match': queryArg['If-None-Match'],
        },
        params: {
          date: queryArg.date,
          regionId: queryArg.regionId,
          days: queryArg.days,
        },
      }),
    }),
    getLiveSheet: build.query<GetLiveSheetApiResponse, GetLiveSheetApiArg>({
      query: (queryArg) => ({
        url: `/live/sheets/${encodeURIComponent(String(queryArg.draftId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as liveApi };
export type GetLiveDaysApiResponse = /** status 200 How the date stands */ LiveDays;
export type GetLiveDaysApiArg = {
  /** The local date; by default today. */
  date?: string;
  /** Only in this region; narrows the caller's reach and never widens it. */
  regionId?: RegionId;
  /** Whether the snapshot has every day; true by default. A page that shows only totals and the days that it has loaded needs none.
    Changes name the changed days in either case. */
  days?: boolean;
  /** The `ETag` of an answer that the client has */
  'If-None-Match'?: string | null;
};
export type GetLiveSheetApiResponse = /** status 200 How far it is */ SheetProgress;
export type GetLiveSheetApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export const {
  useGetLiveDaysQuery,
  useLazyGetLiveDaysQuery,
  useGetLiveSheetQuery,
  useLazyGetLiveSheetQuery,
} = injectedRtkApi;
