import { officeApi as api } from '../office-api';
import type {
  AskingOfRound,
  AssignmentId,
  ChosenSwap,
  DutySwap,
  ExaminationDayFunctionary,
  ExaminationDayId,
  ExaminationId,
  FunctionaryId,
  ListNoticeRound,
  ListPostSearch,
  ListToldPerson,
  NotedAnswer,
  NotedSwapAnswer,
  NoticePreview,
  NoticeRound,
  NoticeRoundId,
  NoticeWish,
  NoticesToSend,
  Substitutes,
  Success,
  SwapToAsk,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    renewDutyLink: build.mutation<RenewDutyLinkApiResponse, RenewDutyLinkApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-links/${encodeURIComponent(String(queryArg.functionaryId))}/renew`,
        method: 'POST',
      }),
    }),
    listDutyNotices: build.query<ListDutyNoticesApiResponse, ListDutyNoticesApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-notices`,
        params: {
          examinationId: queryArg.examinationId,
          roundId: queryArg.roundId,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    sendDutyNotices: build.mutation<SendDutyNoticesApiResponse, SendDutyNoticesApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-notices`,
        method: 'POST',
        body: queryArg.noticesToSend,
      }),
    }),
    previewDutyNotices: build.mutation<PreviewDutyNoticesApiResponse, PreviewDutyNoticesApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-notices/preview`,
        method: 'POST',
        body: queryArg.noticeWish,
      }),
    }),
    fillPostsOfRound: build.mutation<FillPostsOfRoundApiResponse, FillPostsOfRoundApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-notices/${encodeURIComponent(String(queryArg.roundId))}/asking`,
        method: 'POST',
        body: queryArg.askingOfRound,
      }),
    }),
    listToldPeople: build.query<ListToldPeopleApiResponse, ListToldPeopleApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-notices/${encodeURIComponent(String(queryArg.roundId))}/people`,
        params: {
          state: queryArg.state,
          answer: queryArg.answer,
          q: queryArg.q,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    askToSwap: build.mutation<AskToSwapApiResponse, AskToSwapApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-swaps`,
        method: 'POST',
        body: queryArg.swapToAsk,
      }),
    }),
    noteSwapAnswer: build.mutation<NoteSwapAnswerApiResponse, NoteSwapAnswerApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-swaps/answer`,
        method: 'POST',
        body: queryArg.notedSwapAnswer,
      }),
    }),
    finishSwap: build.mutation<FinishSwapApiResponse, FinishSwapApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-swaps/finish`,
        method: 'POST',
        body: queryArg.chosenSwap,
      }),
    }),
    stopSwap: build.mutation<StopSwapApiResponse, StopSwapApiArg>({
      query: (queryArg) => ({
        url: `/examination/duty-swaps/stop`,
        method: 'POST',
        body: queryArg.chosenSwap,
      }),
    }),
    noteDutyAnswer: build.mutation<NoteDutyAnswerApiResponse, NoteDutyAnswerApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/answer`,
        method: 'POST',
        body: queryArg.notedAnswer,
      }),
    }),
    askSubstitutes: build.mutation<AskSubstitutesApiResponse, AskSubstitutesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/ask-substitutes`,
        method: 'POST',
      }),
    }),
    lookForSubstitutes: build.query<LookForSubstitutesApiResponse, LookForSubstitutesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/fitting`,
      }),
    }),
    stopAskingSubstitutes: build.mutation<StopAskingSubstitutesApiResponse, StopAskingSubstitutesApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day-functionary/${encodeURIComponent(String(queryArg.id))}/stop-asking`,
        method: 'POST',
      }),
    }),
    listDutySwaps: build.query<ListDutySwapsApiResponse, ListDutySwapsApiArg>({
      query: (queryArg) => ({
        url: `/examination/examination-day/${encodeURIComponent(String(queryArg.id))}/duty-swaps`,
      }),
    }),
    listPostSearches: build.query<ListPostSearchesApiResponse, ListPostSearchesApiArg>({
      query: (queryArg) => ({
        url: `/examination/post-searches`,
        params: {
          examinationDayId: queryArg.examinationDayId,
          roundId: queryArg.roundId,
          state: queryArg.state,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as noticesApi };
export type RenewDutyLinkApiResponse = /** status 200 The links opened so far do not open any more */ Success;
export type RenewDutyLinkApiArg = {
  /** The person */
  functionaryId: FunctionaryId;
};
export type ListDutyNoticesApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListNoticeRound;
export type ListDutyNoticesApiArg = {
  examinationId?: ExaminationId;
  /** Only the round with this id. */
  roundId?: NoticeRoundId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type SendDutyNoticesApiResponse =
  /** status 200 The rounds, whose messages are written now */ NoticeRound[];
export type SendDutyNoticesApiArg = {
  noticesToSend: NoticesToSend;
};
export type PreviewDutyNoticesApiResponse = /** status 200 What would be sent */ NoticePreview;
export type PreviewDutyNoticesApiArg = {
  noticeWish: NoticeWish;
};
export type FillPostsOfRoundApiResponse = /** status 200 The round as it is now */ NoticeRound;
export type FillPostsOfRoundApiArg = {
  /** The round */
  roundId: NoticeRoundId;
  askingOfRound: AskingOfRound;
};
export type ListToldPeopleApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListToldPerson;
export type ListToldPeopleApiArg = {
  /** The round */
  roundId: NoticeRoundId;
  state?: 'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'NO_NUMBER';
  answer?: 'ACCEPTED' | 'DECLINED' | 'SILENT';
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
export type AskToSwapApiResponse = /** status 200 The open swap */ DutySwap;
export type AskToSwapApiArg = {
  swapToAsk: SwapToAsk;
};
export type NoteSwapAnswerApiResponse = /** status 200 The swap as it is now */ DutySwap;
export type NoteSwapAnswerApiArg = {
  notedSwapAnswer: NotedSwapAnswer;
};
export type FinishSwapApiResponse = /** status 200 The swap, which is done */ DutySwap;
export type FinishSwapApiArg = {
  chosenSwap: ChosenSwap;
};
export type StopSwapApiResponse = /** status 200 The swap, which is stopped */ DutySwap;
export type StopSwapApiArg = {
  chosenSwap: ChosenSwap;
};
export type NoteDutyAnswerApiResponse = /** status 200 The duty as it is now */ ExaminationDayFunctionary;
export type NoteDutyAnswerApiArg = {
  /** The duty */
  id: AssignmentId;
  notedAnswer: NotedAnswer;
};
export type AskSubstitutesApiResponse = /** status 200 The people who fit, and the asking */ Substitutes;
export type AskSubstitutesApiArg = {
  /** The duty that opened the post: cancelled, or without an answer */
  id: AssignmentId;
};
export type LookForSubstitutesApiResponse = /** status 200 The people who fit */ Substitutes;
export type LookForSubstitutesApiArg = {
  /** The duty that opened the post: cancelled, or without an answer */
  id: AssignmentId;
};
export type StopAskingSubstitutesApiResponse =
  /** status 200 The people who fit, and what became of the asking */ Substitutes;
export type StopAskingSubstitutesApiArg = {
  /** The duty that opened the post */
  id: AssignmentId;
};
export type ListDutySwapsApiResponse = /** status 200 The swaps, at most 100 */ DutySwap[];
export type ListDutySwapsApiArg = {
  /** The day */
  id: ExaminationDayId;
};
export type ListPostSearchesApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListPostSearch;
export type ListPostSearchesApiArg = {
  /** Only posts of this day. */
  examinationDayId?: ExaminationDayId;
  /** Only posts of this round. */
  roundId?: NoticeRoundId;
  state?: 'ASKING' | 'FILLED' | 'NOT_NEEDED' | 'NOBODY_LEFT' | 'STOPPED' | 'OVER' | 'REPEATED';
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export const {
  useRenewDutyLinkMutation,
  useListDutyNoticesQuery,
  useLazyListDutyNoticesQuery,
  useSendDutyNoticesMutation,
  usePreviewDutyNoticesMutation,
  useFillPostsOfRoundMutation,
  useListToldPeopleQuery,
  useLazyListToldPeopleQuery,
  useAskToSwapMutation,
  useNoteSwapAnswerMutation,
  useFinishSwapMutation,
  useStopSwapMutation,
  useNoteDutyAnswerMutation,
  useAskSubstitutesMutation,
  useLookForSubstitutesQuery,
  useLazyLookForSubstitutesQuery,
  useStopAskingSubstitutesMutation,
  useListDutySwapsQuery,
  useLazyListDutySwapsQuery,
  useListPostSearchesQuery,
  useLazyListPostSearchesQuery,
} = injectedRtkApi;
