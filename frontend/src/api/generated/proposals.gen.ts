import { officeApi as api } from '../office-api';
import type {
  CenterId,
  ExaminationId,
  FillingPreset,
  FillingPresetId,
  FunctionaryRole,
  ListCallUp,
  ListProposedPost,
  NewFillingPreset,
  NewProposal,
  PostReasons,
  Proposal,
  ProposalChange,
  ProposalDetails,
  ProposalDiscarded,
  ProposalVersion,
  RegionId,
  RosterProposalId,
  Success,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFillingPresets: build.query<ListFillingPresetsApiResponse, ListFillingPresetsApiArg>({
      query: () => ({ url: `/examination/filling-presets` }),
    }),
    keepFillingPreset: build.mutation<KeepFillingPresetApiResponse, KeepFillingPresetApiArg>({
      query: (queryArg) => ({
        url: `/examination/filling-presets`,
        method: 'POST',
        body: queryArg.newFillingPreset,
      }),
    }),
    deleteFillingPreset: build.mutation<DeleteFillingPresetApiResponse, DeleteFillingPresetApiArg>({
      query: (queryArg) => ({
        url: `/examination/filling-presets/${encodeURIComponent(String(queryArg.presetId))}`,
        method: 'DELETE',
      }),
    }),
    listCallUps: build.query<ListCallUpsApiResponse, ListCallUpsApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-draws/${encodeURIComponent(String(queryArg.proposalId))}/call-ups`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listRosterProposals: build.query<ListRosterProposalsApiResponse, ListRosterProposalsApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals`,
        params: {
          examinationId: queryArg.examinationId,
          regionId: queryArg.regionId,
        },
      }),
    }),
    proposeRosters: build.mutation<ProposeRostersApiResponse, ProposeRostersApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals`,
        method: 'POST',
        body: queryArg.newProposal,
      }),
    }),
    getRosterProposal: build.query<GetRosterProposalApiResponse, GetRosterProposalApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals/${encodeURIComponent(String(queryArg.proposalId))}`,
      }),
    }),
    cancelRosterProposal: build.mutation<CancelRosterProposalApiResponse, CancelRosterProposalApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals/${encodeURIComponent(String(queryArg.proposalId))}/cancel`,
        method: 'POST',
        body: queryArg.proposalDiscarded,
      }),
    }),
    changeRosterProposal: build.mutation<ChangeRosterProposalApiResponse, ChangeRosterProposalApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals/${encodeURIComponent(String(queryArg.proposalId))}/changes`,
        method: 'POST',
        body: queryArg.proposalChange,
      }),
    }),
    enterRosterProposal: build.mutation<EnterRosterProposalApiResponse, EnterRosterProposalApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals/${encodeURIComponent(String(queryArg.proposalId))}/enter`,
        method: 'POST',
        body: queryArg.proposalVersion,
      }),
    }),
    listProposedPosts: build.query<ListProposedPostsApiResponse, ListProposedPostsApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals/${encodeURIComponent(String(queryArg.proposalId))}/posts`,
        params: {
          empty: queryArg.empty,
          centerId: queryArg.centerId,
          role: queryArg.role,
          date: queryArg.date,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getProposedPost: build.query<GetProposedPostApiResponse, GetProposedPostApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-proposals/${encodeURIComponent(String(queryArg.proposalId))}/posts/${encodeURIComponent(String(queryArg.post))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as proposalsApi };
export type ListFillingPresetsApiResponse = /** status 200 The choices */ FillingPreset[];
export type ListFillingPresetsApiArg = void;
export type KeepFillingPresetApiResponse = /** status 200 The choices as they are now */ FillingPreset[];
export type KeepFillingPresetApiArg = {
  newFillingPreset: NewFillingPreset;
};
export type DeleteFillingPresetApiResponse = /** status 200 They are gone */ Success;
export type DeleteFillingPresetApiArg = {
  /** The rules */
  presetId: FillingPresetId;
};
export type ListCallUpsApiResponse = /** status 200 All of them up to a thousand, or one page */ ListCallUp;
export type ListCallUpsApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type ListRosterProposalsApiResponse = /** status 200 The proposals */ Proposal[];
export type ListRosterProposalsApiArg = {
  examinationId?: ExaminationId;
  regionId?: RegionId;
};
export type ProposeRostersApiResponse = /** status 200 The proposals, which are drawn now */ Proposal[];
export type ProposeRostersApiArg = {
  newProposal: NewProposal;
};
export type GetRosterProposalApiResponse = /** status 200 The proposal */ ProposalDetails;
export type GetRosterProposalApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
};
export type CancelRosterProposalApiResponse = /** status 200 It is gone */ Success;
export type CancelRosterProposalApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  proposalDiscarded: ProposalDiscarded;
};
export type ChangeRosterProposalApiResponse = /** status 200 The proposal as it is now */ ProposalDetails;
export type ChangeRosterProposalApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  proposalChange: ProposalChange;
};
export type EnterRosterProposalApiResponse =
  /** status 200 The proposal, which is entered now */ ProposalDetails;
export type EnterRosterProposalApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  proposalVersion: ProposalVersion;
};
export type ListProposedPostsApiResponse =
  /** status 200 All of them up to a thousand, or one page */ ListProposedPost;
export type ListProposedPostsApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  /** Only those that are not full. */
  empty?: boolean;
  centerId?: CenterId;
  role?: FunctionaryRole;
  date?: string;
  /** The page, from 1. */
  page?: number;
  /** Rows per page, 50 unless said. */
  pageSize?: number;
  /** `nextCursor` of another page of the same list, filter and order: the rows behind that page, as many as it had.
    A walk by cursor repeats and skips no row that stays in the list meanwhile. */
  cursor?: string;
};
export type GetProposedPostApiResponse = /** status 200 The post */ PostReasons;
export type GetProposedPostApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  /** The post's number in the proposal */
  post: number;
};
export const {
  useListFillingPresetsQuery,
  useLazyListFillingPresetsQuery,
  useKeepFillingPresetMutation,
  useDeleteFillingPresetMutation,
  useListCallUpsQuery,
  useLazyListCallUpsQuery,
  useListRosterProposalsQuery,
  useLazyListRosterProposalsQuery,
  useProposeRostersMutation,
  useGetRosterProposalQuery,
  useLazyGetRosterProposalQuery,
  useCancelRosterProposalMutation,
  useChangeRosterProposalMutation,
  useEnterRosterProposalMutation,
  useListProposedPostsQuery,
  useLazyListProposedPostsQuery,
  useGetProposedPostQuery,
  useLazyGetProposedPostQuery,
} = injectedRtkApi;
