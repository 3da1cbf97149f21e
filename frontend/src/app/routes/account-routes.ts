import { paths } from '~/lib/address/paths';
import { ALL_ROLES, AUTHORITY, PLACE_ADMINS } from '~/lib/people/roles';
import { need } from '../router/load';
import type { InnerRoute } from './routes';

/** One's own account, those of others, screens on walls, what was done, and how the installation is. */
export const accountRoutes: readonly InnerRoute[] = [
  {
    path: paths.settings,
    roles: ALL_ROLES,
    title: (t) => t.nav.settings,
    words: ['numbers'],
    page: () => import(/* webpackChunkName: "settings" */ '~/features/settings/settings-page'),
  },
  {
    path: paths.users,
    roles: PLACE_ADMINS,
    title: (t) => t.accounts.title,
    words: ['numbers'],
    page: () => import(/* webpackChunkName: "users" */ '~/features/accounts/list'),
  },
  {
    path: paths.createUser,
    roles: PLACE_ADMINS,
    title: (t) => t.accounts.create,
    page: () => import(/* webpackChunkName: "user-create" */ '~/features/accounts/create'),
  },
  {
    path: paths.user,
    roles: PLACE_ADMINS,
    title: (t) => t.accounts.about,
    words: ['numbers'],
    page: () => import(/* webpackChunkName: "user" */ '~/features/accounts/view'),
    load: need(
      async () => (await import('~/api/generated/accounts.gen')).accountsApi.endpoints.getUser,
      ({ userId = '' }) => ({ id: userId }),
      { say: (t) => t.missing.account, mayBeGone: true },
    ),
  },
  {
    path: paths.agencies,
    roles: AUTHORITY,
    title: (t) => t.agencies.title,
    page: () => import(/* webpackChunkName: "agencies" */ '../pages/agencies'),
  },
  {
    path: paths.wallBoards,
    roles: PLACE_ADMINS,
    title: (t) => t.nav.wallBoards,
    words: ['wall'],
    page: () => import(/* webpackChunkName: "wall-boards" */ '~/features/wall-boards/list'),
  },
  {
    path: paths.audit,
    roles: PLACE_ADMINS,
    title: (t) => t.nav.audit,
    words: ['audit', 'acts'],
    page: () => import(/* webpackChunkName: "audit" */ '~/features/audit/page'),
  },
  {
    path: paths.health,
    roles: AUTHORITY,
    title: (t) => t.health.title,
    words: ['health'],
    page: () => import(/* webpackChunkName: "health" */ '~/features/health/page'),
  },
];
