import type { accountsApi } from './generated/accounts.gen';
import type { actsApi } from './generated/acts.gen';
import type { admissionsApi } from './generated/admissions.gen';
import type { assistedApi } from './generated/assisted.gen';
import type { authApi } from './generated/auth.gen';
import type { certificateApi } from './generated/certificate.gen';
import type { choicesApi } from './generated/choices.gen';
import type { dashboardApi } from './generated/dashboard.gen';
import type { drawsApi } from './generated/draws.gen';
import type { dutyLinkApi } from './generated/duty-link.gen';
import type { examinationApi } from './generated/examination.gen';
import type { functionaryApi } from './generated/functionary.gen';
import type { installationApi } from './generated/installation.gen';
import type { miscApi } from './generated/misc.gen';
import type { monitoringApi } from './generated/monitoring.gen';
import type { noticesApi } from './generated/notices.gen';
import type { notificationsApi } from './generated/notifications.gen';
import type { payApi } from './generated/pay.gen';
import type { proposalsApi } from './generated/proposals.gen';
import type { recoveryApi } from './generated/recovery.gen';
import type { rostersApi } from './generated/rosters.gen';
import type { secondFactorApi } from './generated/second-factor.gen';
import type { settingsApi } from './generated/settings.gen';
import type { settlingApi } from './generated/settling.gen';
import type { sheetsApi } from './generated/sheets.gen';
import type { userApi } from './generated/user.gen';
import type { Tag } from './tag-types';

/** What comes with the sign-in page, or is too small to wait for the rest. */
type FirstEndpoints = (typeof authApi)['endpoints'] &
  (typeof miscApi)['endpoints'] &
  (typeof assistedApi)['endpoints'] &
  (typeof dutyLinkApi)['endpoints'] &
  (typeof certificateApi)['endpoints'] &
  (typeof recoveryApi)['endpoints'] &
  (typeof userApi)['endpoints'];

/** What comes with the other pages behind it. */
type LaterEndpoints = (typeof actsApi)['endpoints'] &
  (typeof admissionsApi)['endpoints'] &
  (typeof choicesApi)['endpoints'] &
  (typeof dashboardApi)['endpoints'] &
  (typeof examinationApi)['endpoints'] &
  (typeof functionaryApi)['endpoints'] &
  (typeof installationApi)['endpoints'] &
  (typeof monitoringApi)['endpoints'] &
  (typeof notificationsApi)['endpoints'] &
  (typeof rostersApi)['endpoints'] &
  (typeof settlingApi)['endpoints'];

/** What comes with few pages of the office. */
type OfficeEndpoints = (typeof accountsApi)['endpoints'] &
  (typeof drawsApi)['endpoints'] &
  (typeof noticesApi)['endpoints'] &
  (typeof payApi)['endpoints'] &
  (typeof proposalsApi)['endpoints'] &
  (typeof secondFactorApi)['endpoints'] &
  (typeof settingsApi)['endpoints'] &
  (typeof sheetsApi)['endpoints'];

type Mutation = { useMutation: unknown };
type Names<Endpoints, Kind> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Kind ? Name : never;
}[keyof Endpoints];

/** Mutations after which nothing is stale. The compiler and the tests read this alone: no page loads it. */
export const changesNothing = [
  // Signing in and out starts afresh, so only the profile counts.
  'createLoginNonce',
  'logIn',
  'logOut',
  'initiateVenueManagerLogin',
  'verifyVenueManagerLogin',
  'resendVenueManagerOtp',
  'initiateForgotPassword',
  'resendForgotPasswordOtp',
  'resetForgottenPassword',
  'objectToMobileNumber',
  'sendMobileNumberCode',
  'changePassword',
  // The page keeps what they answer.
  'openDutyLink',
  'answerDutyLink',
  'listLinkedSwaps',
  'answerSwapByLink',
  'checkCertificate',
  'withdrawConsent',
  'answerPostOffer',
  'initiateAssistedLogin',
  'verifyAssistedLogin',
  'beginSecondFactor',
  'finishLogIn',
  'beginEnrolmentAtLogIn',
  'confirmEnrolmentAtLogIn',
  'clearUserCodes',
  // These answer with the draft as it is from then on; who shows it takes that.
  'guessSheetColumns',
  'changeSheetCells',
  'mendSheetDraft',
  'undoSheetChange',
  // These answer with the whole profile; who shows it takes that.
  'changeDutyProfile',
  'addTraining',
  'removeTraining',
  'stateUnavailability',
  'withdrawUnavailability',
  'declareInterest',
  'stateOwnUnavailability',
  'withdrawOwnUnavailability',
  'declareOwnInterest',
  // With all of one's duties.
  'answerOwnDuty',
  'revealAadhaar',
  'askForPictures',
  // Of thousands in a row: the sender invalidates people and faces once, at the end.
  'enrolPicture',
  'getBulkUploadFailedRows',
  'initiateSelfVerification',
  'resendSelfVerificationOtp',
  'checkAssignments',
  'getCenterFailedRows',
  'verifyExaminationDayFunctionary',
  'tellWhatIsTouched',
  'previewDutyNotices',
  'renewDutyLink',
  'lookUpDevice',
  'admitDevice',
  // The gate's queue drops what it changed (`attended`) when the verdict is on the screen.
  'verifyFunctionary',
  // Sent by itself once a minute: lists that follow the day ask by themselves, too.
  'sendHeartbeat',
  'practise',
] as const satisfies readonly Names<FirstEndpoints & LaterEndpoints & OfficeEndpoints, Mutation>[];

type Idle = (typeof changesNothing)[number];

type Types<Endpoint> = Endpoint extends { Types: infer T } ? T : never;
type Arg<Endpoint> = Types<Endpoint> extends { QueryArg: infer A } ? A : never;
type Result<Endpoint> = Types<Endpoint> extends { ResultType: infer R } ? R : never;

/** Mutations that change anything must be listed, queries may be. */
type RulesOf<Endpoints> = {
  [Name in Exclude<Names<Endpoints, Mutation>, Idle>]: {
    drops: (arg: Arg<Endpoints[Name]>, result: Result<Endpoints[Name]> | undefined) => Tag[];
  };
} & {
  [Name in Exclude<keyof Endpoints, Names<Endpoints, Mutation>>]?: {
    gives: (result: Result<Endpoints[Name]> | undefined, arg: Arg<Endpoints[Name]>) => Tag[];
  };
};

export type FirstRules = RulesOf<FirstEndpoints>;
export type Rules = RulesOf<LaterEndpoints>;
export type OfficeRules = RulesOf<OfficeEndpoints>;
