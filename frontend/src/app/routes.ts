import type { ComponentType } from 'react';
import type { Messages } from '~/i18n/en';
import { type Path, paths } from '~/lib/paths';
import {
  AGENCY_ADMINS,
  ALL_ROLES,
  ANOMALY_READERS,
  AUTHORITY,
  GATE,
  ONLOOKERS,
  type Role,
  STAFF_ADMINS,
} from '~/lib/roles';
import { type Load, need } from './load';
import { placeRoutes } from './place-routes';
import { staffRoutes } from './staff-routes';

type Page = () => Promise<{ default: ComponentType }>;
type Title = (t: Messages) => string;

export type PublicRoute = { path: Path; area: 'signed-out' | 'open'; title: Title; page: Page; load?: Load };
export type InnerRoute = {
  path: Path;
  /** `kiosk`: the whole screen, without the shell around it. */
  area: 'signed-in' | 'kiosk';
  roles: readonly Role[];
  title: Title;
  page: Page;
  load?: Load;
};
export type RouteRow = PublicRoute | InnerRoute;

/** THE table: every screen, who may see it, what it loads first. Adding a page is adding a row. */
export const routes: readonly RouteRow[] = [
  {
    path: paths.login,
    area: 'signed-out',
    title: (t) => t.auth.title,
    page: () => import(/* webpackChunkName: "login" */ '~/features/auth/login-page'),
  },
  {
    path: paths.demoOutbox,
    area: 'open',
    title: (t) => t.demo.title,
    page: () => import(/* webpackChunkName: "demo" */ '~/features/demo/outbox'),
  },
  {
    path: paths.settings,
    area: 'signed-in',
    roles: ALL_ROLES,
    title: (t) => t.settings.title,
    page: () => import(/* webpackChunkName: "settings" */ '~/features/settings/settings-page'),
  },
  {
    path: paths.monitoring,
    area: 'signed-in',
    roles: GATE,
    title: (t) => t.monitoring.title,
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
    path: paths.monitoringBoard,
    area: 'signed-in',
    roles: ONLOOKERS,
    title: (t) => t.board.title,
    page: () => import(/* webpackChunkName: "board" */ '~/features/dashboards/board'),
  },
  {
    path: paths.anomalies,
    area: 'signed-in',
    roles: ANOMALY_READERS,
    title: (t) => t.anomalies.title,
    page: () => import(/* webpackChunkName: "anomalies" */ '~/features/anomalies/anomalies-page'),
  },
  {
    path: paths.adminDashboard,
    area: 'signed-in',
    roles: AUTHORITY,
    title: (t) => t.dashboards.admin,
    page: () => import(/* webpackChunkName: "admin-dashboard" */ '~/features/dashboards/ssc-admin'),
  },
  {
    path: paths.regionAdminDashboard,
    area: 'signed-in',
    roles: ['SSC_REGION_ADMIN'],
    title: (t) => t.dashboards.region,
    page: () => import(/* webpackChunkName: "region-dashboard" */ '~/features/dashboards/ssc-region-admin'),
  },
  {
    path: paths.functionaryActivity,
    area: 'signed-in',
    roles: STAFF_ADMINS,
    title: (t) => t.dashboards.activity,
    page: () => import(/* webpackChunkName: "activity" */ '~/features/dashboards/functionary-activity'),
  },
  {
    path: paths.agencyAdminDashboard,
    area: 'signed-in',
    roles: AGENCY_ADMINS,
    title: (t) => t.dashboards.agency,
    page: () => import(/* webpackChunkName: "agency-dashboard" */ '~/features/dashboards/agency-admin'),
    load: need(
      async () =>
        (await import('~/api/generated/functionary.gen')).functionaryApi.endpoints.getFunctionaryStats,
      () => undefined,
      { say: (t) => t.errors.loadFunctionaryStats },
    ),
  },
  ...staffRoutes,
  ...placeRoutes,
];
