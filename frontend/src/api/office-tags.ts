import { listed } from './listed';
import type { OfficeRules } from './tag-table';
import { list, one, type Tag } from './tag-types';

/** What shows duties and what their people were told and said. */
const ofTold = (): Tag[] => [list('Contact'), list('Assignment'), list('ExaminationDay'), list('Stats')];

/** The part of the tag table that comes with pages of the office: of accounts, agencies and sheets. The gate does not wait for it. */
export const officeTags = {
  // one's own account
  updateProfile: { drops: () => [one('Me', 'ME')] },
  getOwnMobileNumber: { gives: () => [one('Me', 'ME')] },
  proveMobileNumber: { drops: () => [one('Me', 'ME'), list('Session')] },
  agreeToMobileNumber: { drops: () => [one('Me', 'ME'), list('Session')] },
  listOwnSessions: { gives: () => [list('Session')] },
  endOwnSession: { drops: () => [list('Session')] },
  endOtherSessions: { drops: () => [list('Session')] },

  // one's second factor
  getSecondFactor: { gives: () => [one('SecondFactor', 'ME')] },
  confirmSecondFactor: { drops: () => [one('SecondFactor', 'ME'), list('Session')] },
  renewRecoveryCodes: { drops: () => [one('SecondFactor', 'ME')] },
  removeSecondFactor: { drops: () => [one('SecondFactor', 'ME'), list('Session')] },

  // accounts
  listWallBoards: { gives: () => [list('WallBoard')] },
  createWallBoard: { drops: () => [list('WallBoard')] },
  revokeWallBoard: { drops: () => [list('WallBoard')] },
  listUsers: { gives: listed('User') },
  getUser: { gives: (_row, { id }) => [one('User', id)] },
  createUser: { drops: () => [list('User')] },
  updateUser: { drops: ({ id }) => [one('User', id), list('User'), one('Session', id)] },
  disableUser: { drops: ({ id }) => [one('User', id), list('User'), one('Session', id)] },
  enableUser: { drops: ({ id }) => [one('User', id), list('User')] },
  unlockUser: { drops: ({ id }) => [one('User', id), list('User')] },
  resetUserPassword: { drops: ({ id }) => [one('User', id), list('User'), one('Session', id)] },
  resetUserSecondFactor: { drops: ({ id }) => [one('User', id), list('User'), one('Session', id)] },
  agreeToUserMobileNumber: { drops: ({ id }) => [one('User', id), list('User')] },
  changeUserMobileNumber: { drops: ({ id }) => [one('User', id), list('User'), one('Session', id)] },
  deleteUser: { drops: () => [list('User'), list('Stats')] },
  listUserSessions: { gives: (_rows, { id }) => [one('Session', id)] },
  endUserSessions: { drops: ({ id }) => [one('Session', id)] },

  // The record of what was done to somebody is as new as they are.
  listAuditLines: {
    gives: (_page, { subjectKind, subjectId }) =>
      subjectKind === 'functionary' && subjectId
        ? [one('Functionary', subjectId), one('Biometric', subjectId)]
        : [],
  },

  // agencies
  listAgencies: { gives: listed('Agency') },
  getAgency: { gives: (_row, { id }) => [one('Agency', id)] },
  createAgency: { drops: () => [list('Agency'), list('Choice')] },
  updateAgency: { drops: ({ id }) => [one('Agency', id), list('Agency'), list('Choice'), list('User')] },
  deleteAgency: { drops: () => [list('Agency'), list('Choice')] },

  // proposed rosters; an act that is undone changes what one says of itself
  listFillingPresets: { gives: () => [list('FillingPreset')] },
  keepFillingPreset: { drops: () => [list('FillingPreset')] },
  deleteFillingPreset: { drops: () => [list('FillingPreset')] },
  listRosterProposals: { gives: () => [list('Proposal'), list('Act')] },
  getRosterProposal: { gives: (_row, { proposalId }) => [one('Proposal', proposalId), list('Act')] },
  listProposedPosts: { gives: (_rows, { proposalId }) => [one('Proposal', proposalId)] },
  getProposedPost: { gives: (_row, { proposalId }) => [one('Proposal', proposalId)] },
  proposeRosters: { drops: () => [list('Proposal')] },
  // It answers with the proposal as it is from then on; the page takes that.
  changeRosterProposal: { drops: ({ proposalId }) => [list('Proposal'), one('Proposal', proposalId)] },
  cancelRosterProposal: { drops: () => [list('Proposal')] },
  enterRosterProposal: { drops: ({ proposalId }) => [one('Proposal', proposalId), list('Proposal')] },
  // draws with witnesses, which are proposals seen from another side
  listRosterDraws: { gives: () => [list('Proposal')] },
  getRosterDraw: { gives: (_draw, { proposalId }) => [one('Proposal', proposalId)] },
  listCallUps: { gives: (_rows, { proposalId }) => [one('Proposal', proposalId)] },
  witnessRosterDraw: { drops: ({ proposalId }) => [one('Proposal', proposalId), list('Proposal')] },
  drawRoster: { drops: ({ proposalId }) => [one('Proposal', proposalId), list('Proposal')] },
  setRosterDrawAside: { drops: ({ proposalId }) => [one('Proposal', proposalId), list('Proposal')] },

  // notices of duties, and what people say to them; a duty that is declined is taken off
  listDutyNotices: { gives: () => [list('Contact')] },
  listToldPeople: { gives: () => [list('Contact')] },
  sendDutyNotices: { drops: ofTold },
  // open posts: a person who takes one is on the roster at once
  listPostSearches: { gives: () => [list('Contact'), list('Assignment')] },
  lookForSubstitutes: { gives: () => [list('Contact'), list('Assignment')] },
  askSubstitutes: { drops: ofTold },
  stopAskingSubstitutes: { drops: ofTold },
  fillPostsOfRound: { drops: ofTold },
  noteDutyAnswer: { drops: () => [...ofTold(), list('Act')] },
  listDutySwaps: { gives: () => [list('Contact'), list('Assignment')] },
  askToSwap: { drops: () => [list('Contact')] },
  noteSwapAnswer: { drops: () => [list('Contact')] },
  stopSwap: { drops: () => [list('Contact')] },
  finishSwap: { drops: () => [...ofTold(), list('Act')] },

  // what duties are paid; a correction of attendance shows when a sheet is looked at anew
  listPayRates: { gives: () => [list('Pay')] },
  setPayRate: { drops: () => [list('Pay')] },
  endPayRate: { drops: () => [list('Pay')] },
  withdrawPayRate: { drops: () => [list('Pay')] },
  listPaySheets: { gives: () => [list('Pay')] },
  getPaySheet: { gives: () => [list('Pay')] },
  listPayLines: { gives: () => [list('Pay')] },
  listPaidPeople: { gives: () => [list('Pay')] },
  listOwed: { gives: () => [list('Pay')] },
  sumOwed: { gives: () => [list('Pay')] },
  makePaySheet: { drops: () => [list('Pay')] },
  discardPaySheet: { drops: () => [list('Pay')] },
  computePaySheet: { drops: () => [list('Pay')] },
  submitPaySheet: { drops: () => [list('Pay')] },
  returnPaySheet: { drops: () => [list('Pay')] },
  approvePaySheet: { drops: () => [list('Pay')] },

  // sheets on their way in
  listSheetDrafts: { gives: () => [list('SheetDraft')] },
  getSheetDraft: { gives: (_draft, { draftId }) => [one('SheetDraft', draftId)] },
  beginSheetDraft: { drops: () => [list('SheetDraft')] },
  // Each of these answers with the draft as it is from then on; who shows it takes that.
  chooseSheetTables: { drops: () => [list('SheetDraft')] },
  registerSheetDraft: { drops: () => [list('SheetDraft')] },
  cancelSheetRegistration: { drops: () => [list('SheetDraft')] },
  getSheetDifferences: { gives: (_told, { draftId }) => [one('SheetDraft', draftId)] },
  updateFromSheetDraft: {
    drops: ({ draftId }) => [one('SheetDraft', draftId), list('Functionary'), list('Stats')],
  },
  discardSheetDraft: { drops: ({ draftId }) => [one('SheetDraft', draftId), list('SheetDraft')] },
} satisfies OfficeRules;
