import { officeApi as api } from '../office-api';
import type {
  DrawFile,
  DrawToWitness,
  DrawVersion,
  ProposalDetails,
  RosterProposalId,
  WitnessWords,
} from '~/contract/types.gen';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRosterDraws: build.query<ListRosterDrawsApiResponse, ListRosterDrawsApiArg>({
      query: () => ({ url: `/examination/roster-draws` }),
    }),
    getRosterDraw: build.query<GetRosterDrawApiResponse, GetRosterDrawApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-draws/${encodeURIComponent(String(queryArg.proposalId))}`,
      }),
    }),
    drawRoster: build.mutation<DrawRosterApiResponse, DrawRosterApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-draws/${encodeURIComponent(String(queryArg.proposalId))}/draw`,
        method: 'POST',
        body: queryArg.drawVersion,
      }),
    }),
    downloadRosterProtocol: build.query<DownloadRosterProtocolApiResponse, DownloadRosterProtocolApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-draws/${encodeURIComponent(String(queryArg.proposalId))}/protocol`,
      }),
    }),
    setRosterDrawAside: build.mutation<SetRosterDrawAsideApiResponse, SetRosterDrawAsideApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-draws/${encodeURIComponent(String(queryArg.proposalId))}/set-aside`,
        method: 'POST',
        body: queryArg.drawVersion,
      }),
    }),
    witnessRosterDraw: build.mutation<WitnessRosterDrawApiResponse, WitnessRosterDrawApiArg>({
      query: (queryArg) => ({
        url: `/examination/roster-draws/${encodeURIComponent(String(queryArg.proposalId))}/words`,
        method: 'POST',
        body: queryArg.witnessWords,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as drawsApi };
export type ListRosterDrawsApiResponse = /** status 200 The draws */ DrawToWitness[];
export type ListRosterDrawsApiArg = void;
export type GetRosterDrawApiResponse = /** status 200 The draw */ DrawToWitness;
export type GetRosterDrawApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
};
export type DrawRosterApiResponse = /** status 200 The proposal, which is drawn now */ ProposalDetails;
export type DrawRosterApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  drawVersion: DrawVersion;
};
export type DownloadRosterProtocolApiResponse = /** status 200 The file */ DrawFile;
export type DownloadRosterProtocolApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
};
export type SetRosterDrawAsideApiResponse =
  /** status 200 The proposal, which waits for witnesses */ ProposalDetails;
export type SetRosterDrawAsideApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  drawVersion: DrawVersion;
};
export type WitnessRosterDrawApiResponse = /** status 200 The draw as it is now */ DrawToWitness;
export type WitnessRosterDrawApiArg = {
  /** The proposal */
  proposalId: RosterProposalId;
  witnessWords: WitnessWords;
};
export const {
  useListRosterDrawsQuery,
  useLazyListRosterDrawsQuery,
  useGetRosterDrawQuery,
  useLazyGetRosterDrawQuery,
  useDrawRosterMutation,
  useDownloadRosterProtocolQuery,
  useLazyDownloadRosterProtocolQuery,
  useSetRosterDrawAsideMutation,
  useWitnessRosterDrawMutation,
} = injectedRtkApi;
