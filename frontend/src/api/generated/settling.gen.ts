import { signedInApi as api } from '../signed-in-api';
import type {
  EntrySettlement,
  ExaminationDayId,
  HeldCapture,
  HeldCaptureResolution,
  HeldCapturesResolution,
  ListAttendanceLog,
  ListHeldCapture,
  ResolvedCaptures,
  SettledEntries,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEntriesToSettle: build.query<ListEntriesToSettleApiResponse, ListEntriesToSettleApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/entries-to-settle`,
        params: {
          examinationDayId: queryArg.examinationDayId,
          settled: queryArg.settled,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listHeldCaptures: build.query<ListHeldCapturesApiResponse, ListHeldCapturesApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/held-captures`,
        params: {
          examinationDayId: queryArg.examinationDayId,
          resolved: queryArg.resolved,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    resolveHeldCapture: build.mutation<ResolveHeldCaptureApiResponse, ResolveHeldCaptureApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/resolve-held-capture/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.heldCaptureResolution,
      }),
    }),
    resolveHeldCaptures: build.mutation<ResolveHeldCapturesApiResponse, ResolveHeldCapturesApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/resolve-held-captures`,
        method: 'POST',
        body: queryArg.heldCapturesResolution,
      }),
    }),
    settleEntries: build.mutation<SettleEntriesApiResponse, SettleEntriesApiArg>({
      query: (queryArg) => ({
        url: `/monitoring/settle-entries`,
        method: 'POST',
        body: queryArg.entrySettlement,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as settlingApi };
export type ListEntriesToSettleApiResponse =
  /** status 200 The entries and exits, the newest first */ ListAttendanceLog;
export type ListEntriesToSettleApiArg = {
  /** Only those of this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only those that an administrator has decided, instead of those that wait. */
  settled?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListHeldCapturesApiResponse = /** status 200 The captures, the newest first */ ListHeldCapture;
export type ListHeldCapturesApiArg = {
  /** Only captures of this examination day. */
  examinationDayId?: ExaminationDayId;
  /** Only captures with a note, or only those without. */
  resolved?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ResolveHeldCaptureApiResponse = /** status 200 The capture as it stands now */ HeldCapture;
export type ResolveHeldCaptureApiArg = {
  /** Which capture */
  id: string;
  heldCaptureResolution: HeldCaptureResolution;
};
export type ResolveHeldCapturesApiResponse = /** status 200 What became of them */ ResolvedCaptures;
export type ResolveHeldCapturesApiArg = {
  heldCapturesResolution: HeldCapturesResolution;
};
export type SettleEntriesApiResponse = /** status 200 What became of them */ SettledEntries;
export type SettleEntriesApiArg = {
  entrySettlement: EntrySettlement;
};
export const {
  useListEntriesToSettleQuery,
  useLazyListEntriesToSettleQuery,
  useListHeldCapturesQuery,
  useLazyListHeldCapturesQuery,
  useResolveHeldCaptureMutation,
  useResolveHeldCapturesMutation,
  useSettleEntriesMutation,
} = injectedRtkApi;
