import { paths } from '~/lib/address/paths';
import {
  AGENCY_ADMINS,
  ANOMALY_READERS,
  AUTHORITY,
  GATE,
  ONLOOKERS,
  PLACE_ADMINS,
  type Role,
  STAFF_ADMINS,
  STAFF_EDITORS,
} from '~/lib/people/roles';
import { need } from '../router/load';
import { accountRoutes } from './account-routes';
import { placeRoutes } from './place-routes';
import { type AnyRoute, type PublicRoute, publicRoutes } from './public-routes';
import { staffRoutes } from './staff-routes';

export type InnerRoute = AnyRoute & {
  /** The whole screen, without the shell around it. */
  area?: 'kiosk';
  roles: readonly Role[];
};
export type RouteRow = PublicRoute | InnerRoute;

/** THE table: every screen, who may see it, what it loads first. Adding a page is adding a row. */
export const routes: readonly RouteRow[] = [
  ...publicRoutes,
  ...accountRoutes,
  {
    path: paths.monitoring,
    roles: GATE,
    title: (t) => t.monitoring.title,
    words: ['calls'],
    page: () => import(/* webpackChunkName: "monitoring" */ '~/features/monitoring/monitoring-page'),
  },
  {
    path: paths.monitoringEntry,
    area: 'kiosk',
    roles: GATE,
    title: (t) => t.gate.title,
    page: () => import(/* webpackChunkName: "gate" */ '~/features/gate/gate-page'),
  },
  {
    path: paths.practice,
    area: 'kiosk',
    roles: GATE,
    title: (t) => t.practice.title,
    words: ['beforeDay', 'gateDevice'],
    page: () => import(/* webpackChunkName: "practice" */ '~/features/gate/practice/practice-page'),
  },
  {
    path: paths.monitoringBoard,
    roles: ONLOOKERS,
    title: (t) => t.board.title,
    page: () => import(/* webpackChunkName: "board" */ '~/features/dashboards/board'),
  },
  {
    path: paths.heldCaptures,
    roles: PLACE_ADMINS,
    title: (t) => t.heldCaptures.title,
    words: ['gateWatch'],
    page: () => import(/* webpackChunkName: "held-captures" */ '~/features/held-captures/held-captures-page'),
  },
  {
    path: paths.gateDevices,
    roles: PLACE_ADMINS,
    title: (t) => t.nav.gateDevices,
    words: ['gateWatch', 'calls'],
    page: () => import(/* webpackChunkName: "gate-devices" */ '~/features/gate-devices/page'),
  },
  {
    path: paths.letIn,
    roles: [...PLACE_ADMINS, ...GATE],
    title: (t) => t.nav.letIn,
    words: ['doors'],
    page: () => import(/* webpackChunkName: "let-in" */ '~/features/let-in/page'),
  },
  {
    path: paths.readiness,
    roles: PLACE_ADMINS,
    title: (t) => t.nav.readiness,
    words: ['gateWatch'],
    page: () => import(/* webpackChunkName: "readiness" */ '~/features/readiness/page'),
  },
  {
    path: paths.pay,
    roles: STAFF_EDITORS,
    title: (t) => t.nav.pay,
    words: ['pay'],
    page: () => import(/* webpackChunkName: "pay" */ '~/features/pay/page'),
  },
  {
    path: paths.payPart,
    roles: STAFF_EDITORS,
    title: (t) => t.nav.pay,
    words: ['pay'],
    page: () => import(/* webpackChunkName: "pay" */ '~/features/pay/page'),
  },
  {
    path: paths.anomalies,
    roles: ANOMALY_READERS,
    title: (t) => t.anomalies.title,
    words: ['gateWatch'],
    page: () => import(/* webpackChunkName: "anomalies" */ '~/features/anomalies/anomalies-page'),
  },
  {
    path: paths.attendance,
    roles: [...STAFF_ADMINS, ...ONLOOKERS],
    title: (t) => t.nav.attendance,
    words: ['staffWork'],
    page: () => import(/* webpackChunkName: "attendance" */ '~/features/attendance/page'),
  },
  {
    path: paths.adminDashboard,
    roles: AUTHORITY,
    title: (t) => t.dashboards.admin,
    page: () => import(/* webpackChunkName: "admin-dashboard" */ '~/features/dashboards/ssc-admin'),
  },
  {
    path: paths.regionAdminDashboard,
    roles: ['SSC_REGION_ADMIN'],
    title: (t) => t.dashboards.region,
    page: () => import(/* webpackChunkName: "region-dashboard" */ '~/features/dashboards/ssc-region-admin'),
  },
  {
    path: paths.dayReport,
    roles: PLACE_ADMINS,
    title: (t) => t.exports.report,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "day-report" */ '~/features/dashboards/day-report'),
  },
  {
    path: paths.shortfall,
    roles: PLACE_ADMINS,
    title: (t) => t.exports.shortfall,
    words: ['planner'],
    page: () => import(/* webpackChunkName: "day-report" */ '~/features/dashboards/shortfall'),
  },
  {
    path: paths.callSheet,
    roles: STAFF_EDITORS,
    title: (t) => t.exports.callSheet,
    words: ['planner', 'calls'],
    page: () => import(/* webpackChunkName: "day-report" */ '~/features/dashboards/call-sheet'),
  },
  {
    path: paths.functionaryActivity,
    roles: STAFF_ADMINS,
    title: (t) => t.dashboards.activity,
    words: ['calls', 'planner'],
    page: () => import(/* webpackChunkName: "activity" */ '~/features/dashboards/functionary-activity'),
  },
  {
    path: paths.agencyAdminDashboard,
    roles: AGENCY_ADMINS,
    title: (t) => t.dashboards.agency,
    words: ['staffWork'],
    page: () => import(/* webpackChunkName: "agency-dashboard" */ '~/features/dashboards/agency-admin'),
    load: need(
      async () =>
        (await import(/* webpackChunkName: "agency-dashboard" */ '~/api/generated/functionary.gen'))
          .functionaryApi.endpoints.getFunctionaryStats,
      () => undefined,
      { say: (t) => t.errors.loadFunctionaryStats },
    ),
  },
  ...staffRoutes,
  ...placeRoutes,
];
