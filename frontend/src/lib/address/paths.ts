import { generatePath } from 'react-router-dom';

/** Every path a link or redirect may name. The route table uses the same patterns. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  selfVerify: '/self-verify',
  selfVerifyCode: '/self-verify/otp-verification',
  selfVerifyUpload: '/self-verify/upload',
  object: '/object',
  demoOutbox: '/demo/outbox',
  trust: '/trust',
  wall: '/wall',
  wallBoards: '/wall-boards',
  settings: '/settings',
  users: '/settings/users',
  createUser: '/settings/users/create',
  user: '/settings/users/:userId',
  agencies: '/settings/agencies',
  functionaries: '/functionary',
  createFunctionary: '/functionary/create-functionary',
  functionarySheet: '/functionary/upload',
  functionarySheetDraft: '/functionary/upload/:draftId',
  manyPictures: '/functionary/pictures',
  duplicates: '/functionary/duplicates',
  oddPictures: '/functionary/odd-pictures',
  functionary: '/functionary/:functionaryId',
  editFunctionary: '/functionary/edit/:functionaryId',
  examinations: '/examination',
  createExamination: '/examination/create',
  examinationDays: '/examination-days',
  createExaminationDay: '/examination-days/create',
  planDays: '/examination-days/plan',
  assignToDays: '/examination-days/assign',
  rosterSheet: '/examination-days/upload',
  rosterSheetDraft: '/examination-days/upload/:draftId',
  assignToDay: '/examination-days/:examinationDayId/assign',
  examinationDay: '/examination-days/:examinationDayId',
  attendanceSheet: '/examination-days/:examinationDayId/sheet',
  daySummary: '/examination-days/:examinationDayId/summary',
  centers: '/center',
  createCenter: '/center/create',
  center: '/center/:centerId',
  editCenter: '/center/edit/:centerId',
  centerSheet: '/center/upload',
  centerSheetDraft: '/center/upload/:draftId',
  monitoring: '/monitoring',
  monitoringEntry: '/monitoring/entry',
  practice: '/monitoring/practice/:examinationDayId',
  monitoringBoard: '/monitoring/board',
  heldCaptures: '/monitoring/held-captures',
  anomalies: '/anomalies',
  gateDevices: '/gate-devices',
  letIn: '/let-in',
  readiness: '/readiness',
  attendance: '/attendance',
  audit: '/audit',
  health: '/health',
  regionAdminDashboard: '/dashboard/ssc-region-admin',
  adminDashboard: '/dashboard/ssc-admin',
  functionaryActivity: '/dashboard/functionary-activity',
  dayReport: '/dashboard/day-report',
  callSheet: '/dashboard/call-sheet',
  shortfall: '/dashboard/shortfall',
  agencyAdminDashboard: '/dashboard/agency-admin',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** `pathTo('functionary', { functionaryId })` → `/functionary/0192…`. */
export function pathTo<Name extends keyof typeof paths>(
  name: Name,
  params?: Parameters<typeof generatePath<(typeof paths)[Name]>>[1],
): string {
  return generatePath(paths[name], params);
}

/** The menu writes some paths with a trailing slash; the router does not care, comparisons do. */
export const bare = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);
