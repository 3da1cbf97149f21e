import { officeApi as api } from '../office-api';
import type {
  BulkUploadId,
  ChosenSheetTables,
  SheetBytes,
  SheetCells,
  SheetDecision,
  SheetDifferences,
  SheetDraft,
  SheetDraftChange,
  SheetDraftFiles,
  SheetDraftId,
  SheetDraftRows,
  SheetDraftSummary,
  SheetDraftVersion,
  SheetFindings,
  SheetHeadingPlace,
  SheetPlan,
  SheetProgress,
  SheetUpdate,
  SheetUpdated,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSheetDrafts: build.query<ListSheetDraftsApiResponse, ListSheetDraftsApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts`,
        params: {
          kind: queryArg.kind,
        },
      }),
    }),
    beginSheetDraft: build.mutation<BeginSheetDraftApiResponse, BeginSheetDraftApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts`,
        method: 'POST',
        body: queryArg.sheetDraftFiles,
      }),
    }),
    getSheetDraft: build.query<GetSheetDraftApiResponse, GetSheetDraftApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}`,
      }),
    }),
    discardSheetDraft: build.mutation<DiscardSheetDraftApiResponse, DiscardSheetDraftApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}`,
        method: 'DELETE',
      }),
    }),
    cancelSheetRegistration: build.mutation<
      CancelSheetRegistrationApiResponse,
      CancelSheetRegistrationApiArg
    >({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/cancel`,
        method: 'POST',
      }),
    }),
    changeSheetCells: build.mutation<ChangeSheetCellsApiResponse, ChangeSheetCellsApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/cells`,
        method: 'POST',
        body: queryArg.sheetCells,
      }),
    }),
    getSheetDifferences: build.query<GetSheetDifferencesApiResponse, GetSheetDifferencesApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/differences`,
      }),
    }),
    updateFromSheetDraft: build.mutation<UpdateFromSheetDraftApiResponse, UpdateFromSheetDraftApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/differences`,
        method: 'POST',
        body: queryArg.sheetUpdate,
      }),
    }),
    getSheetDifferencesBefore: build.query<
      GetSheetDifferencesBeforeApiResponse,
      GetSheetDifferencesBeforeApiArg
    >({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/differences/before`,
      }),
    }),
    getSheetFindings: build.query<GetSheetFindingsApiResponse, GetSheetFindingsApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/findings`,
      }),
    }),
    guessSheetColumns: build.mutation<GuessSheetColumnsApiResponse, GuessSheetColumnsApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/heading`,
        method: 'PUT',
        body: queryArg.sheetHeadingPlace,
      }),
    }),
    getSheetRowsLeftOut: build.query<GetSheetRowsLeftOutApiResponse, GetSheetRowsLeftOutApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/left-out`,
      }),
    }),
    mendSheetDraft: build.mutation<MendSheetDraftApiResponse, MendSheetDraftApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/mends`,
        method: 'POST',
        body: queryArg.sheetDecision,
      }),
    }),
    getSheetPlan: build.query<GetSheetPlanApiResponse, GetSheetPlanApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/plan`,
      }),
    }),
    getSheetProgress: build.query<GetSheetProgressApiResponse, GetSheetProgressApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/progress`,
      }),
    }),
    registerSheetDraft: build.mutation<RegisterSheetDraftApiResponse, RegisterSheetDraftApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/register`,
        method: 'POST',
        body: queryArg.sheetDraftVersion,
      }),
    }),
    listSheetDraftRows: build.query<ListSheetDraftRowsApiResponse, ListSheetDraftRowsApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/rows`,
        params: {
          only: queryArg.only,
          field: queryArg.field,
          cause: queryArg.cause,
          from: queryArg['from'],
          count: queryArg.count,
        },
      }),
    }),
    chooseSheetTables: build.mutation<ChooseSheetTablesApiResponse, ChooseSheetTablesApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/tables`,
        method: 'PUT',
        body: queryArg.chosenSheetTables,
      }),
    }),
    undoSheetChange: build.mutation<UndoSheetChangeApiResponse, UndoSheetChangeApiArg>({
      query: (queryArg) => ({
        url: `/sheets/drafts/${encodeURIComponent(String(queryArg.draftId))}/undo`,
        method: 'POST',
        body: queryArg.sheetDraftVersion,
      }),
    }),
    getUploadRowsLeftOut: build.query<GetUploadRowsLeftOutApiResponse, GetUploadRowsLeftOutApiArg>({
      query: (queryArg) => ({
        url: `/sheets/uploads/${encodeURIComponent(String(queryArg.jobId))}/left-out`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sheetsApi };
export type ListSheetDraftsApiResponse =
  /** status 200 Those that were changed last first */ SheetDraftSummary[];
export type ListSheetDraftsApiArg = {
  /** Only drafts of this kind; by default all. */
  kind?: 'FUNCTIONARIES' | 'CENTERS' | 'DECLARATIONS' | 'ROSTER';
};
export type BeginSheetDraftApiResponse = /** status 200 The draft */ SheetDraft;
export type BeginSheetDraftApiArg = {
  sheetDraftFiles: SheetDraftFiles;
};
export type GetSheetDraftApiResponse = /** status 200 The draft */ SheetDraft;
export type GetSheetDraftApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type DiscardSheetDraftApiResponse = unknown;
export type DiscardSheetDraftApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type CancelSheetRegistrationApiResponse = /** status 200 The draft */ SheetDraft;
export type CancelSheetRegistrationApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type ChangeSheetCellsApiResponse = /** status 200 What has changed */ SheetDraftChange;
export type ChangeSheetCellsApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  sheetCells: SheetCells;
};
export type GetSheetDifferencesApiResponse = /** status 200 The differences */ SheetDifferences;
export type GetSheetDifferencesApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type UpdateFromSheetDraftApiResponse = /** status 200 What became of it */ SheetUpdated;
export type UpdateFromSheetDraftApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  sheetUpdate: SheetUpdate;
};
export type GetSheetDifferencesBeforeApiResponse = /** status 200 An .xlsx sheet */ SheetBytes;
export type GetSheetDifferencesBeforeApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type GetSheetFindingsApiResponse = /** status 200 What is wrong, what was mended */ SheetFindings;
export type GetSheetFindingsApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type GuessSheetColumnsApiResponse = /** status 200 The draft */ SheetDraft;
export type GuessSheetColumnsApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  sheetHeadingPlace: SheetHeadingPlace;
};
export type GetSheetRowsLeftOutApiResponse = /** status 200 An .xlsx sheet */ SheetBytes;
export type GetSheetRowsLeftOutApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type MendSheetDraftApiResponse = /** status 200 What has changed */ SheetDraftChange;
export type MendSheetDraftApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  sheetDecision: SheetDecision;
};
export type GetSheetPlanApiResponse =
  /** status 200 The plan; 409 for sheets of which there is none */ SheetPlan;
export type GetSheetPlanApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type GetSheetProgressApiResponse =
  /** status 200 Of the registration that runs or ran last */ SheetProgress;
export type GetSheetProgressApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
};
export type RegisterSheetDraftApiResponse = /** status 200 The draft */ SheetDraft;
export type RegisterSheetDraftApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  sheetDraftVersion: SheetDraftVersion;
};
export type ListSheetDraftRowsApiResponse = /** status 200 The rows */ SheetDraftRows;
export type ListSheetDraftRowsApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  /** Only rows in this state. */
  only?: 'ALL' | 'READY' | 'FAULTY' | 'WARNED' | 'MENDED' | 'KNOWN' | 'LEFT_OUT';
  /** Only rows with a fault, a warning or a mended cell in this field. */
  field?: string;
  /** Only rows with a fault of this cause. */
  cause?:
    | 'SHORT_YEAR'
    | 'DAY_OR_MONTH'
    | 'DIGITS_LOST'
    | 'CHECK_DIGIT'
    | 'MISSING'
    | 'TWICE'
    | 'TAKEN'
    | 'UNKNOWN'
    | 'CONFLICT'
    | 'CHANGES'
    | 'OTHER';
  /** Number of rows before the window. */
  from?: number;
  /** The most rows in the window; 200 by default. */
  count?: number;
};
export type ChooseSheetTablesApiResponse = /** status 200 The draft with its rows read */ SheetDraft;
export type ChooseSheetTablesApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  chosenSheetTables: ChosenSheetTables;
};
export type UndoSheetChangeApiResponse = /** status 200 What has changed */ SheetDraftChange;
export type UndoSheetChangeApiArg = {
  /** Which draft */
  draftId: SheetDraftId;
  sheetDraftVersion: SheetDraftVersion;
};
export type GetUploadRowsLeftOutApiResponse = /** status 200 An .xlsx sheet */ SheetBytes;
export type GetUploadRowsLeftOutApiArg = {
  /** Which upload */
  jobId: BulkUploadId;
};
export const {
  useListSheetDraftsQuery,
  useLazyListSheetDraftsQuery,
  useBeginSheetDraftMutation,
  useGetSheetDraftQuery,
  useLazyGetSheetDraftQuery,
  useDiscardSheetDraftMutation,
  useCancelSheetRegistrationMutation,
  useChangeSheetCellsMutation,
  useGetSheetDifferencesQuery,
  useLazyGetSheetDifferencesQuery,
  useUpdateFromSheetDraftMutation,
  useGetSheetDifferencesBeforeQuery,
  useLazyGetSheetDifferencesBeforeQuery,
  useGetSheetFindingsQuery,
  useLazyGetSheetFindingsQuery,
  useGuessSheetColumnsMutation,
  useGetSheetRowsLeftOutQuery,
  useLazyGetSheetRowsLeftOutQuery,
  useMendSheetDraftMutation,
  useGetSheetPlanQuery,
  useLazyGetSheetPlanQuery,
  useGetSheetProgressQuery,
  useLazyGetSheetProgressQuery,
  useRegisterSheetDraftMutation,
  useListSheetDraftRowsQuery,
  useLazyListSheetDraftRowsQuery,
  useChooseSheetTablesMutation,
  useUndoSheetChangeMutation,
  useGetUploadRowsLeftOutQuery,
  useLazyGetUploadRowsLeftOutQuery,
} = injectedRtkApi;
