import { officeApi as api } from '../office-api';
import type {
  AgencyId,
  ExaminationId,
  FunctionaryId,
  ListPaidPerson,
  ListPayLine,
  ListPaySheet,
  NewPayRate,
  NewPaySheet,
  OwedSum,
  PayRate,
  PayRateEnd,
  PayRateId,
  PaySheet,
  PaySheetId,
  PaySheetStep,
  RegionId,
  SheetBytes,
  Success,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwed: build.query<ListOwedApiResponse, ListOwedApiArg>({
      query: (queryArg) => ({
        url: `/pay/owed`,
        params: {
          from: queryArg['from'],
          until: queryArg.until,
          q: queryArg.q,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportOwed: build.query<ExportOwedApiResponse, ExportOwedApiArg>({
      query: (queryArg) => ({
        url: `/pay/owed/export`,
        params: {
          from: queryArg['from'],
          until: queryArg.until,
          q: queryArg.q,
          format: queryArg.format,
        },
      }),
    }),
    sumOwed: build.query<SumOwedApiResponse, SumOwedApiArg>({
      query: (queryArg) => ({
        url: `/pay/owed/sum`,
        params: {
          from: queryArg['from'],
          until: queryArg.until,
          q: queryArg.q,
        },
      }),
    }),
    listPayRates: build.query<ListPayRatesApiResponse, ListPayRatesApiArg>({
      query: (queryArg) => ({
        url: `/pay/rates`,
        params: {
          examinationId: queryArg.examinationId,
          role: queryArg.role,
          date: queryArg.date,
        },
      }),
    }),
    setPayRate: build.mutation<SetPayRateApiResponse, SetPayRateApiArg>({
      query: (queryArg) => ({
        url: `/pay/rates`,
        method: 'POST',
        body: queryArg.newPayRate,
      }),
    }),
    withdrawPayRate: build.mutation<WithdrawPayRateApiResponse, WithdrawPayRateApiArg>({
      query: (queryArg) => ({
        url: `/pay/rates/${encodeURIComponent(String(queryArg.rateId))}`,
        method: 'DELETE',
      }),
    }),
    endPayRate: build.mutation<EndPayRateApiResponse, EndPayRateApiArg>({
      query: (queryArg) => ({
        url: `/pay/rates/${encodeURIComponent(String(queryArg.rateId))}/end`,
        method: 'POST',
        body: queryArg.payRateEnd,
      }),
    }),
    listPaySheets: build.query<ListPaySheetsApiResponse, ListPaySheetsApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets`,
        params: {
          examinationId: queryArg.examinationId,
          regionId: queryArg.regionId,
          authorizingAgencyId: queryArg.authorizingAgencyId,
          state: queryArg.state,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    makePaySheet: build.mutation<MakePaySheetApiResponse, MakePaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets`,
        method: 'POST',
        body: queryArg.newPaySheet,
      }),
    }),
    getPaySheet: build.query<GetPaySheetApiResponse, GetPaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}`,
      }),
    }),
    discardPaySheet: build.mutation<DiscardPaySheetApiResponse, DiscardPaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}`,
        method: 'DELETE',
      }),
    }),
    approvePaySheet: build.mutation<ApprovePaySheetApiResponse, ApprovePaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/approve`,
        method: 'POST',
        body: queryArg.paySheetStep,
      }),
    }),
    computePaySheet: build.mutation<ComputePaySheetApiResponse, ComputePaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/compute`,
        method: 'POST',
      }),
    }),
    listPayLines: build.query<ListPayLinesApiResponse, ListPayLinesApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/lines`,
        params: {
          q: queryArg.q,
          functionaryId: queryArg.functionaryId,
          kind: queryArg.kind,
          differences: queryArg.differences,
          corrected: queryArg.corrected,
          withoutRate: queryArg.withoutRate,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportPayLines: build.query<ExportPayLinesApiResponse, ExportPayLinesApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/lines/export`,
        params: {
          q: queryArg.q,
          functionaryId: queryArg.functionaryId,
          kind: queryArg.kind,
          differences: queryArg.differences,
          corrected: queryArg.corrected,
          withoutRate: queryArg.withoutRate,
          format: queryArg.format,
        },
      }),
    }),
    listPaidPeople: build.query<ListPaidPeopleApiResponse, ListPaidPeopleApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/people`,
        params: {
          q: queryArg.q,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportPaidPeople: build.query<ExportPaidPeopleApiResponse, ExportPaidPeopleApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/people/export`,
        params: {
          q: queryArg.q,
          format: queryArg.format,
        },
      }),
    }),
    returnPaySheet: build.mutation<ReturnPaySheetApiResponse, ReturnPaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/return`,
        method: 'POST',
        body: queryArg.paySheetStep,
      }),
    }),
    submitPaySheet: build.mutation<SubmitPaySheetApiResponse, SubmitPaySheetApiArg>({
      query: (queryArg) => ({
        url: `/pay/sheets/${encodeURIComponent(String(queryArg.sheetId))}/submit`,
        method: 'POST',
        body: queryArg.paySheetStep,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as payApi };
export type ListOwedApiResponse = /** status 200 All of them up to a thousand, or one page */ ListPaidPerson;
export type ListOwedApiArg = {
  /** The first date of the duties; without it there is no first. */
  from?: string;
  /** The last date of the duties; without it there is no last. */
  until?: string;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportOwedApiResponse = /** status 200 The file */ SheetBytes;
export type ExportOwedApiArg = {
  /** The first date of the duties; without it there is no first. */
  from?: string;
  /** The last date of the duties; without it there is no last. */
  until?: string;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type SumOwedApiResponse = /** status 200 The sum over all people of the list */ OwedSum;
export type SumOwedApiArg = {
  /** The first date of the duties; without it there is no first. */
  from?: string;
  /** The last date of the duties; without it there is no last. */
  until?: string;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
};
export type ListPayRatesApiResponse = /** status 200 All rates that were not withdrawn */ PayRate[];
export type ListPayRatesApiArg = {
  /** Only rates that apply to this examination, those for all examinations among them. */
  examinationId?: ExaminationId;
  role?:
    | 'EDUQUITY_REGIONAL_COORDINATOR'
    | 'EDUQUITY_VENUE_MANAGER'
    | 'EDUQUITY_LAB_SUPERVISOR'
    | 'EDUQUITY_REGISTRATION_DESK_MANAGER'
    | 'EDUQUITY_INVIGILATOR'
    | 'EDUQUITY_SOFTWARE_SUPPORT_ENGINEER'
    | 'EDUQUITY_NETWORK_AND_HARDWARE_SUPPORT'
    | 'EDUQUITY_SECURITY_AND_FRISKING'
    | 'EDUQUITY_WASHROOM_CLEANING_STAFF'
    | 'EDUQUITY_SUPPORT_STAFF_MAINTENANCE'
    | 'EY_OBSERVER'
    | 'ECIL_PROJECT_COORDINATOR'
    | 'ECIL_REGIONAL_COORDINATOR'
    | 'ECIL_CITY_COORDINATOR'
    | 'ECIL_JAMMER_OPERATOR'
    | 'SSC_CENTER_COORDINATOR'
    | 'SSC_CITY_COORDINATOR';
  /** Only rates that are valid on this date. */
  date?: string;
};
export type SetPayRateApiResponse = /** status 201 The rate */ PayRate;
export type SetPayRateApiArg = {
  newPayRate: NewPayRate;
};
export type WithdrawPayRateApiResponse = /** status 200 It is withdrawn */ Success;
export type WithdrawPayRateApiArg = {
  /** The rate */
  rateId: PayRateId;
};
export type EndPayRateApiResponse = /** status 200 The rate with its end */ PayRate;
export type EndPayRateApiArg = {
  /** The rate */
  rateId: PayRateId;
  payRateEnd: PayRateEnd;
};
export type ListPaySheetsApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListPaySheet;
export type ListPaySheetsApiArg = {
  examinationId?: ExaminationId;
  regionId?: RegionId;
  authorizingAgencyId?: AgencyId;
  state?: 'DRAFT' | 'SUBMITTED' | 'LOCKED';
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type MakePaySheetApiResponse = /** status 201 The draft */ PaySheet;
export type MakePaySheetApiArg = {
  newPaySheet: NewPaySheet;
};
export type GetPaySheetApiResponse = /** status 200 The sheet */ PaySheet;
export type GetPaySheetApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
};
export type DiscardPaySheetApiResponse = /** status 200 It is gone */ Success;
export type DiscardPaySheetApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
};
export type ApprovePaySheetApiResponse = /** status 200 The locked sheet */ PaySheet;
export type ApprovePaySheetApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  paySheetStep: PaySheetStep;
};
export type ComputePaySheetApiResponse = /** status 200 The draft */ PaySheet;
export type ComputePaySheetApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
};
export type ListPayLinesApiResponse = /** status 200 All of them up to a thousand, or one page */ ListPayLine;
export type ListPayLinesApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
  functionaryId?: FunctionaryId;
  kind?: 'FULL' | 'HALF' | 'NO_EXIT' | 'ABSENT' | 'CANCELLED';
  /** Only duties that an earlier sheet paid, or only others. */
  differences?: boolean;
  /** Only duties whose attendance was corrected by an administrator, or only others. */
  corrected?: boolean;
  /** Only duties of people who came and for whom no rate is set. */
  withoutRate?: boolean;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportPayLinesApiResponse = /** status 200 The file */ SheetBytes;
export type ExportPayLinesApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
  functionaryId?: FunctionaryId;
  kind?: 'FULL' | 'HALF' | 'NO_EXIT' | 'ABSENT' | 'CANCELLED';
  /** Only duties that an earlier sheet paid, or only others. */
  differences?: boolean;
  /** Only duties whose attendance was corrected by an administrator, or only others. */
  corrected?: boolean;
  /** Only duties of people who came and for whom no rate is set. */
  withoutRate?: boolean;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ListPaidPeopleApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListPaidPerson;
export type ListPaidPeopleApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ExportPaidPeopleApiResponse = /** status 200 The file */ SheetBytes;
export type ExportPaidPeopleApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  /** Words of a name, or the beginning of a uid. */
  q?: string;
  /** File format; `xlsx` by default. */
  format?: 'xlsx' | 'csv';
};
export type ReturnPaySheetApiResponse = /** status 200 The draft */ PaySheet;
export type ReturnPaySheetApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  paySheetStep: PaySheetStep;
};
export type SubmitPaySheetApiResponse = /** status 200 The sheet, which waits for approval */ PaySheet;
export type SubmitPaySheetApiArg = {
  /** The sheet */
  sheetId: PaySheetId;
  paySheetStep: PaySheetStep;
};
export const {
  useListOwedQuery,
  useLazyListOwedQuery,
  useExportOwedQuery,
  useLazyExportOwedQuery,
  useSumOwedQuery,
  useLazySumOwedQuery,
  useListPayRatesQuery,
  useLazyListPayRatesQuery,
  useSetPayRateMutation,
  useWithdrawPayRateMutation,
  useEndPayRateMutation,
  useListPaySheetsQuery,
  useLazyListPaySheetsQuery,
  useMakePaySheetMutation,
  useGetPaySheetQuery,
  useLazyGetPaySheetQuery,
  useDiscardPaySheetMutation,
  useApprovePaySheetMutation,
  useComputePaySheetMutation,
  useListPayLinesQuery,
  useLazyListPayLinesQuery,
  useExportPayLinesQuery,
  useLazyExportPayLinesQuery,
  useListPaidPeopleQuery,
  useLazyListPaidPeopleQuery,
  useExportPaidPeopleQuery,
  useLazyExportPaidPeopleQuery,
  useReturnPaySheetMutation,
  useSubmitPaySheetMutation,
} = injectedRtkApi;
