import type { ComponentType } from 'react';
import type { Messages } from '~/i18n/en';
import { type Path, paths } from '~/lib/paths';
import { ALL_ROLES, type Role } from '~/lib/roles';
import type { Load } from './load';

type Page = () => Promise<{ default: ComponentType }>;
type Title = (t: Messages) => string;

export type PublicRoute = { path: Path; area: 'signed-out' | 'open'; title: Title; page: Page; load?: Load };
export type InnerRoute = {
  path: Path;
  area: 'signed-in';
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
];
