import { signedInApi as api } from '../signed-in-api';
import type {
  AssignmentId,
  Attendance,
  Confirmation,
  DutyContact,
  EntryType,
  ExaminationDayId,
  ListAttendanceLog,
  ListExaminationDayFunctionary,
  NewContact,
  Reminded,
  Reminders,
  VerificationMethod,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExaminationDayFunctionaries: build.query<
      ListExaminationDayFunctionariesApiResponse,
      ListExaminationDayFunctionariesApiArg
    >({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          q: queryArg.q,
          attendance: queryArg.attendance,
          inside: queryArg.inside,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listDutyContacts: build.query<ListDutyContactsApiResponse, ListDutyContactsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/contacts`,
      }),
    }),
    recordDutyContact: build.mutation<RecordDutyContactApiResponse, RecordDutyContactApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/contacts`,
        method: 'POST',
        body: queryArg.newContact,
      }),
    }),
    listExaminationDayLogs: build.query<ListExaminationDayLogsApiResponse, ListExaminationDayLogsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-log/${encodeURIComponent(String(queryArg.examinationDayId))}`,
        params: {
          entryType: queryArg.entryType,
          method: queryArg.method,
          confirmation: queryArg.confirmation,
          positionUnknown: queryArg.positionUnknown,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    remindFunctionaries: build.mutation<RemindFunctionariesApiResponse, RemindFunctionariesApiArg>({
      query: (queryArg) => ({
        url: `/examination/remind-functionaries`,
        method: 'POST',
        body: queryArg.reminders,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as rostersApi };
export type ListExaminationDayFunctionariesApiResponse =
  /** status 200 The roster */ ListExaminationDayFunctionary;
export type ListExaminationDayFunctionariesApiArg = {
  /** The day */
  id: ExaminationDayId;
  /** Only people with these words in name, uid or mobile number. */
  q?: string;
  /** Only people who came, or only people who did not. */
  attendance?: Attendance;
  /** Only people inside by the gate's records; on a closed day, people whose exit is missing. */
  inside?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListDutyContactsApiResponse = /** status 200 The calls and reminders */ DutyContact[];
export type ListDutyContactsApiArg = {
  /** The duty */
  id: AssignmentId;
};
export type RecordDutyContactApiResponse =
  /** status 200 The calls and reminders, the newest first */ DutyContact[];
export type RecordDutyContactApiArg = {
  /** The duty */
  id: AssignmentId;
  newContact: NewContact;
};
export type ListExaminationDayLogsApiResponse =
  /** status 200 The logs, the newest first */ ListAttendanceLog;
export type ListExaminationDayLogsApiArg = {
  /** The day */
  examinationDayId: ExaminationDayId;
  /** Only entries, or only exits. */
  entryType?: EntryType;
  /** Only by face, or only by hand. */
  method?: VerificationMethod;
  /** Only entries by hand with this state of confirmation. */
  confirmation?: Confirmation;
  /** Only logs without a usable position at a fenced center, or only those with one. */
  positionUnknown?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type RemindFunctionariesApiResponse = /** status 200 What became of each duty */ Reminded;
export type RemindFunctionariesApiArg = {
  reminders: Reminders;
};
export const {
  useListExaminationDayFunctionariesQuery,
  useLazyListExaminationDayFunctionariesQuery,
  useListDutyContactsQuery,
  useLazyListDutyContactsQuery,
  useRecordDutyContactMutation,
  useListExaminationDayLogsQuery,
  useLazyListExaminationDayLogsQuery,
  useRemindFunctionariesMutation,
} = injectedRtkApi;
