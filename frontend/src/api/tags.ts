import { listed } from './listed';
import type { Rules } from './tag-table';
import { ids, list, one, type Tag } from './tag-types';

/** Sums and rows of a day: duties, arrivals, gates and anomalies. */
const ofTheDay = (): Tag[] => [
  list('Stats'),
  list('ExaminationDay'),
  list('Assignment'),
  list('AttendanceLog'),
  list('MonitoringToken'),
  list('Anomaly'),
];

/** What changes when duties are given, cancelled or given back. */
export const ofDuties = (): Tag[] => [
  list('Act'),
  list('Assignment'),
  list('Contact'),
  list('ExaminationDay'),
  list('Stats'),
];

/** What changes when somebody is recorded at a gate. */
export const attended = (): Tag[] => [list('AttendanceLog'), list('Anomaly'), list('Stats')];

/** What settles an anomaly also settles its notices. */
const decided = ({ id }: { id: string }): Tag[] => [
  one('Anomaly', id),
  list('Anomaly'),
  list('Stats'),
  list('Notification'),
];

/**
 * Every "gives" (what a query shows) and "drops" (what a mutation changed); those that the sign-in page loads are in
 * `first-tags.ts`, those that only pages of the office load in `office-tags.ts`.
 * A generated mutation that is missing here does not compile: name it in `changesNothing` if nothing is stale.
 */
export const tags = {
  // notifications
  countUnreadNotifications: { gives: () => [list('Notification')] },
  listNotifications: { gives: listed('Notification') },
  markNotificationRead: { drops: () => [list('Notification')] },
  markAllNotificationsRead: { drops: () => [list('Notification')] },

  // choices
  listCenterChoices: { gives: () => [list('Choice'), list('Center')] },
  listExaminationChoices: { gives: () => [list('Choice'), list('Examination')] },

  // functionaries and their faces
  listUndecidedAccounts: { gives: () => [list('User')] },
  listFunctionaries: { gives: listed('Functionary') },
  // An act that is undone can give the status back.
  getFunctionary: { gives: (_row, { id }) => [one('Functionary', id), list('Act')] },
  getFunctionaryStats: { gives: () => [list('Stats')] },
  createFunctionary: { drops: () => [list('Functionary'), list('Stats')] },
  updateFunctionary: { drops: ({ id }) => [one('Functionary', id), list('Functionary'), list('Stats')] },
  deleteFunctionary: { drops: () => [list('Functionary'), list('Stats'), list('Biometric')] },
  activateFunctionaries: {
    drops: (_arg, done) => [
      ...(done?.functionaryIds ?? []).map((id) => one('Functionary', id)),
      list('Functionary'),
      list('Stats'),
    ],
  },
  markAsLeft: {
    drops: (_arg, done) => [
      ...(done?.functionaryIds ?? []).map((id) => one('Functionary', id)),
      list('Functionary'),
      ...ofDuties(),
    ],
  },
  listFunctionaryBiometrics: { gives: (_rows, { functionaryId }) => [one('Biometric', functionaryId)] },
  addBiometric: {
    drops: ({ functionaryId }) => [
      one('Biometric', functionaryId),
      list('Biometric'),
      one('Functionary', functionaryId),
    ],
  },
  deleteBiometric: {
    drops: ({ biometricDeletion: { functionaryId } }) => [
      one('Biometric', functionaryId),
      list('Biometric'),
      one('Functionary', functionaryId),
      list('Stats'),
    ],
  },
  listDuplicateReviews: { gives: () => [list('Biometric')] },
  listFaceDoubts: { gives: () => [list('Biometric')] },
  listChangedIdentities: { gives: () => [list('Biometric')] },
  seeChangedIdentity: { drops: () => [list('Biometric'), list('Functionary'), list('Assignment')] },
  listUnlikePictures: { gives: () => [list('Biometric')] },
  settleUnlikePictures: { drops: () => [list('Biometric'), list('Functionary')] },
  decideDuplicateReview: {
    drops: (_arg, done) => [
      list('Biometric'),
      ...[done?.functionary, done?.otherFunctionary].flatMap((person) =>
        person ? [one('Biometric', person.id)] : [],
      ),
    ],
  },
  bulkUploadFunctionaries: { drops: () => [list('Functionary'), list('Stats')] },
  verifySelfVerificationOtp: { drops: () => [one('Biometric', 'SELF')] },
  getSelfFunctionaryBiometrics: { gives: () => [one('Biometric', 'SELF')] },
  // Gone with the pictures when somebody else proves a number.
  listOwnDuties: { gives: () => [one('Biometric', 'SELF')] },
  getOwnDutyProfile: { gives: () => [one('Biometric', 'SELF')] },
  listOwnCallUps: { gives: () => [one('Biometric', 'SELF')] },
  addSelfBiometric: { drops: () => [one('Biometric', 'SELF')] },
  deleteSelfBiometric: { drops: () => [one('Biometric', 'SELF')] },
  assignFunctionaries: {
    drops: ({ newAssignments }) => [
      ...ofDuties(),
      ...(newAssignments.examinationDayIds ?? []).map((id) => one('ExaminationDay', id)),
    ],
  },

  // examinations, centers, days
  listExaminations: { gives: listed('Examination') },
  getExamination: { gives: (_row, { id }) => [one('Examination', id)] },
  createExamination: { drops: () => [list('Examination'), list('Stats')] },
  updateExamination: { drops: ({ id }) => [one('Examination', id), list('Examination')] },
  deleteExamination: { drops: () => [list('Examination'), list('Stats')] },
  listCenters: { gives: listed('Center') },
  getCenter: { gives: (_row, { id }) => [one('Center', id)] },
  createCenter: { drops: () => [list('Center'), list('Stats')] },
  updateCenter: { drops: ({ id }) => [one('Center', id), list('Center')] },
  deleteCenter: { drops: () => [list('Center'), list('Stats')] },
  listExaminationDays: { gives: listed('ExaminationDay') },
  getExaminationDay: { gives: (_row, { id }) => [one('ExaminationDay', id), list('Assignment')] },
  updateExaminationDay: { drops: ({ id }) => [one('ExaminationDay', id), list('ExaminationDay')] },
  deleteExaminationDay: { drops: ofDuties },
  createExaminationDay: { drops: () => [list('ExaminationDay'), list('Stats')] },
  createExaminationDays: { drops: () => [list('ExaminationDay'), list('Stats')] },
  listWeekDuties: { gives: () => [list('Assignment'), list('Functionary')] },
  listCandidates: { gives: () => [list('Assignment'), list('Functionary')] },
  copyRoster: { drops: ({ id }) => [...ofDuties(), one('ExaminationDay', id)] },
  copyRosters: { drops: ofDuties },
  getDayNeeds: { gives: (_row, { id }) => [one('ExaminationDay', id), list('Assignment')] },
  setDayNeeds: { drops: ({ id }) => [one('ExaminationDay', id), list('ExaminationDay')] },
  listStaffingRules: { gives: (_rows, { id }) => [one('Examination', id)] },
  setStaffingRules: {
    drops: ({ id }) => [one('Examination', id), list('ExaminationDay'), list('Assignment')],
  },
  createExaminationDayFunctionary: {
    drops: () => [list('Assignment'), list('ExaminationDay'), list('Stats')],
  },
  updateExaminationDayFunctionary: {
    drops: () => [list('Assignment'), list('AttendanceLog'), list('Stats')],
  },
  uploadCenters: { drops: () => [list('Center'), list('Stats')] },
  deleteExaminationDayFunctionary: { drops: ofDuties },
  listExaminationDayFunctionaries: { gives: () => [list('Assignment'), list('AttendanceLog')] },
  listDutyContacts: { gives: () => [list('Contact')] },
  listSubstituteAsks: { gives: () => [list('Contact')] },
  noteSubstituteAsk: { drops: () => [list('Contact')] },
  recordDutyContact: { drops: () => [list('Contact'), list('Assignment'), list('Stats')] },
  remindFunctionaries: { drops: () => [list('Contact'), list('Assignment')] },
  replaceFunctionary: { drops: ofDuties },
  listExaminationDayLogs: { gives: () => [list('AttendanceLog')] },
  listExaminationDayAnomalies: { gives: () => [list('Anomaly')] },

  // acts that can be undone
  listWhatCanBeUndone: { gives: () => [list('Act')] },
  showAct: { gives: () => [list('Act')] },
  listCancelledDuties: { gives: () => [list('Assignment')] },
  listDutyHistory: { gives: () => [list('Assignment')] },
  deleteExaminationDays: { drops: ofDuties },
  moveExaminationDays: { drops: ofDuties },
  takeOffRoster: { drops: ofDuties },
  changeRolesOnRoster: { drops: ofDuties },
  undoAct: { drops: () => [...ofDuties(), list('Functionary')] },

  // the gate
  listMyExaminationDays: { gives: () => [list('ExaminationDay'), list('MonitoringToken')] },
  getCurrentMonitoringToken: { gives: () => [list('MonitoringToken')] },
  getCurrentMonitoredExaminationDay: { gives: () => [list('MonitoringToken'), list('AttendanceLog')] },
  startMonitoring: { drops: () => [list('MonitoringToken'), list('Stats')] },
  stopMonitoring: { drops: () => [list('MonitoringToken'), list('Stats')] },
  recordManualEntry: { drops: attended },
  annulLog: { drops: () => [list('AttendanceLog'), list('Assignment'), list('Stats')] },
  listExaminationDayDevices: { gives: () => [list('MonitoringToken'), list('AttendanceLog')] },
  listHeldCaptures: { gives: () => [list('AttendanceLog')] },
  resolveHeldCapture: { drops: () => [list('AttendanceLog')] },
  resolveHeldCaptures: { drops: () => [list('AttendanceLog')] },
  listGateDevices: { gives: () => [list('MonitoringToken'), list('AttendanceLog')] },
  getGateState: { gives: () => [list('MonitoringToken'), list('AttendanceLog')] },
  turnLog: { drops: () => [list('AttendanceLog'), list('Assignment'), list('Stats')] },
  noteLog: { drops: () => [list('AttendanceLog')] },
  listEntriesToConfirm: { gives: () => [list('AttendanceLog')] },
  confirmEntry: { drops: () => [...attended(), list('Assignment')] },
  listEntriesToSettle: { gives: () => [list('AttendanceLog')] },
  settleEntries: { drops: () => [...attended(), list('Assignment')] },
  listReadiness: { gives: () => [list('Assignment'), list('Readiness')] },
  getReadiness: { gives: () => [list('Assignment'), list('Readiness')] },
  recordDeviceCheck: { drops: () => [list('Readiness')] },
  acknowledgeAnomaly: { drops: ({ id }) => [one('Anomaly', id), list('Anomaly'), list('Stats')] },
  takeAnomaly: { drops: ({ id }) => [one('Anomaly', id), list('Anomaly'), list('Stats')] },
  giveBackAnomaly: { drops: ({ id }) => [one('Anomaly', id), list('Anomaly')] },
  resolveAnomaly: { drops: decided },
  reopenAnomaly: { drops: decided },
  getAnomalyContacts: { gives: (_contacts, { id }) => [one('Anomaly', id), list('Assignment')] },
  listAnomalies: { gives: (page) => [list('Anomaly'), ...ids('Anomaly', page?.anomalies)] },

  // dashboards
  getOverallStats: { gives: () => [list('Stats')] },
  getMonitoringStats: { gives: ofTheDay },
  listDayCenters: { gives: ofTheDay },
  listDayPlaces: { gives: ofTheDay },
  getAgencyTasks: { gives: () => [list('Stats'), list('Functionary'), list('Biometric')] },
  getArrivals: { gives: ofTheDay },
  listCenterArrivals: { gives: ofTheDay },
  listAgencyReliability: { gives: () => [list('Agency')] },
  listShortfall: { gives: () => [list('ExaminationDay'), list('Assignment')] },
  listDashboardCenters: { gives: () => [list('Center')] },
  listDashboardFunctionaries: { gives: () => [list('Functionary')] },
  listDashboardAgencies: { gives: () => [list('Stats')] },
  listDashboardExaminations: { gives: () => [list('Examination')] },
  listFunctionariesActivity: { gives: () => [list('Assignment'), list('AttendanceLog')] },
  listFunctionaryAttendance: { gives: () => [list('AttendanceLog')] },
} satisfies Rules;
