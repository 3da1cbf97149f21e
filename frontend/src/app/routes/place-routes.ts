import { argAt as centersAt } from '~/features/center/list-arg';
import { argAt as examinationsAt } from '~/features/examination/list-arg';
import { paths } from '~/lib/address/paths';
import { AUTHORITY, DAY_READERS, GATE, PLACE_ADMINS, STAFF_EDITORS, WITNESSES } from '~/lib/people/roles';
import { need } from '../router/load';
import type { InnerRoute } from './routes';

const endpoints = async () => (await import('~/api/generated/examination.gen')).examinationApi.endpoints;

const day = need(
  async () => (await endpoints()).getExaminationDay,
  ({ examinationDayId = '' }) => ({ id: examinationDayId }),
  { say: (t) => t.errors.loadExaminationDay },
);

const center = need(
  async () => (await endpoints()).getCenter,
  ({ centerId = '' }) => ({ id: centerId }),
  { say: (t) => t.errors.loadCenter },
);

/** Examinations, the centers they are held at, their days, and who works on them. */
export const placeRoutes: readonly InnerRoute[] = [
  {
    path: paths.examinations,
    roles: DAY_READERS,
    title: (t) => t.examinations.title,
    words: ['acts'],
    page: () => import(/* webpackChunkName: "examinations" */ '~/features/examination/list'),
    load: need(async () => (await endpoints()).listExaminations, examinationsAt, { orNotFound: true }),
  },
  {
    path: paths.createExamination,
    roles: AUTHORITY,
    title: (t) => t.examinations.create,
    page: () => import(/* webpackChunkName: "examination-create" */ '~/features/examination/create'),
  },
  {
    path: paths.centers,
    roles: PLACE_ADMINS,
    title: (t) => t.centers.title,
    page: () => import(/* webpackChunkName: "centers" */ '~/features/center/list'),
    load: need(async () => (await endpoints()).listCenters, centersAt, { orNotFound: true }),
  },
  {
    path: paths.createCenter,
    roles: PLACE_ADMINS,
    title: (t) => t.centers.create,
    page: () => import(/* webpackChunkName: "center-edit" */ '~/features/center/create'),
  },
  {
    path: paths.centerSheet,
    roles: PLACE_ADMINS,
    title: (t) => t.sheets.centers.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-begin" */ '~/features/sheets/wizard/begin/begin'),
  },
  {
    path: paths.centerSheetDraft,
    roles: PLACE_ADMINS,
    title: (t) => t.sheets.centers.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-draft" */ '~/features/sheets/wizard/draft-page'),
  },
  {
    path: paths.center,
    roles: DAY_READERS,
    title: (t) => t.centers.about,
    words: ['calls'],
    page: () => import(/* webpackChunkName: "center" */ '~/features/center/view'),
    load: center,
  },
  {
    path: paths.editCenter,
    roles: PLACE_ADMINS,
    title: (t) => t.centers.edit,
    page: () => import(/* webpackChunkName: "center-edit" */ '~/features/center/edit'),
    load: center,
  },
  {
    path: paths.examinationDays,
    roles: DAY_READERS,
    title: (t) => t.days.title,
    words: ['planner', 'acts'],
    page: () => import(/* webpackChunkName: "days" */ '~/features/examination-days/list'),
  },
  {
    path: paths.attendanceSheet,
    roles: [...DAY_READERS, ...GATE],
    title: (t) => t.exports.sheet,
    words: ['planner'],
    page: () =>
      import(/* webpackChunkName: "attendance-sheet" */ '~/features/examination-days/attendance-sheet'),
    load: day,
  },
  {
    path: paths.daySummary,
    roles: [...PLACE_ADMINS, ...GATE],
    title: (t) => t.exports.daySummary,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "day-summary" */ '~/features/day-summary/page'),
    load: day,
  },
  {
    path: paths.createExaminationDay,
    roles: PLACE_ADMINS,
    title: (t) => t.days.create,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "day-create" */ '~/features/examination-days/create'),
  },
  {
    path: paths.planDays,
    roles: PLACE_ADMINS,
    title: (t) => t.days.planMany,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "plan-days" */ '~/features/examination-days/plan'),
  },
  {
    path: paths.moveDays,
    roles: PLACE_ADMINS,
    title: (t) => t.planning.move,
    words: ['moves'],
    page: () => import(/* webpackChunkName: "move-days" */ '~/features/day-moves/page'),
  },
  {
    path: paths.assignToDays,
    roles: PLACE_ADMINS,
    title: (t) => t.days.assignToDays,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "assign" */ '~/features/assignment/to-days'),
  },
  {
    path: paths.rosterSheet,
    roles: PLACE_ADMINS,
    title: (t) => t.sheets.roster.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-begin" */ '~/features/sheets/wizard/begin/begin'),
  },
  {
    path: paths.rosterSheetDraft,
    roles: PLACE_ADMINS,
    title: (t) => t.sheets.roster.title,
    words: ['sheetWizard'],
    page: () => import(/* webpackChunkName: "sheet-draft" */ '~/features/sheets/wizard/draft-page'),
  },
  {
    path: paths.proposals,
    roles: PLACE_ADMINS,
    title: (t) => t.planning.proposed,
    words: ['proposals', 'acts'],
    page: () => import(/* webpackChunkName: "proposals" */ '~/features/proposals/page'),
  },
  {
    path: paths.draws,
    roles: WITNESSES,
    title: (t) => t.planning.draws,
    words: ['proposals'],
    page: () => import(/* webpackChunkName: "proposals" */ '~/features/proposals/draws/witness-page'),
  },
  {
    path: paths.notices,
    roles: STAFF_EDITORS,
    title: (t) => t.planning.notices,
    words: ['notices', 'posts'],
    page: () => import(/* webpackChunkName: "notices" */ '~/features/notices/page'),
  },
  {
    path: paths.certificates,
    roles: STAFF_EDITORS,
    title: (t) => t.examinations.certificates,
    words: ['dutyLink', 'served'],
    page: () => import(/* webpackChunkName: "certificates" */ '~/features/certificates/page'),
  },
  {
    path: paths.dutyChart,
    roles: [...DAY_READERS, ...GATE],
    title: (t) => t.exports.dutyChart,
    words: ['dutyLink', 'served'],
    page: () => import(/* webpackChunkName: "duty-chart" */ '~/features/duty-chart/page'),
    load: day,
  },
  {
    path: paths.examinationDay,
    roles: DAY_READERS,
    title: (t) => t.days.title,
    words: ['planner', 'gateWatch', 'acts', 'posts'],
    page: () => import(/* webpackChunkName: "day" */ '~/app/pages/examination-day'),
    load: day,
  },
  {
    path: paths.week,
    roles: PLACE_ADMINS,
    title: (t) => t.days.week,
    words: ['planner', 'calls'],
    page: () => import(/* webpackChunkName: "week" */ '~/app/pages/week'),
  },
  {
    path: paths.centerWeek,
    roles: PLACE_ADMINS,
    title: (t) => t.days.centerWeek,
    words: ['planner', 'calls'],
    page: () => import(/* webpackChunkName: "week" */ '~/app/pages/center-week'),
    load: center,
  },
  {
    path: paths.assignToDay,
    roles: PLACE_ADMINS,
    title: (t) => t.days.assignToDay,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "assign" */ '~/features/assignment/to-day'),
    load: day,
  },
];
