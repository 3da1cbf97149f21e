import type { FirstRules } from './tag-table';
import { list, one, type Tag } from './tag-types';

const nothing = (): Tag[] => [];

/** The part of the tag table that the sign-in page cannot do without. It is small because each byte is waited for. */
export const firstTags = {
  // Signing in and out starts afresh, so only the profile counts.
  createLoginNonce: { drops: nothing },
  logIn: { drops: nothing },
  logOut: { drops: nothing },
  initiateVenueManagerLogin: { drops: nothing },
  verifyVenueManagerLogin: { drops: nothing },
  resendVenueManagerOtp: { drops: nothing },
  initiateForgotPassword: { drops: nothing },
  resendForgotPasswordOtp: { drops: nothing },
  resetForgottenPassword: { drops: nothing },
  getCurrentUser: { gives: () => [one('Me', 'ME')] },
  objectToMobileNumber: { drops: nothing },
  updateProfile: { drops: () => [one('Me', 'ME')] },
  getOwnMobileNumber: { gives: () => [one('Me', 'ME')] },
  sendMobileNumberCode: { drops: nothing },
  proveMobileNumber: { drops: () => [one('Me', 'ME'), list('Session')] },
  agreeToMobileNumber: { drops: () => [one('Me', 'ME'), list('Session')] },
  changePassword: { drops: nothing },
  listOwnSessions: { gives: () => [list('Session')] },
  endOwnSession: { drops: () => [list('Session')] },
  endOtherSessions: { drops: () => [list('Session')] },
} satisfies FirstRules;
