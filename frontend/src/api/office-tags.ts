import { listed } from './listed';
import type { OfficeRules } from './tag-table';
import { list, one } from './tag-types';

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
