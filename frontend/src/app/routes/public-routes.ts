import type { ComponentType } from 'react';
import type { Messages } from '~/i18n/en';
import type { Pack } from '~/i18n/locale';
import { type Path, paths } from '~/lib/address/paths';
import type { Load } from '../router/load';

export type Page = () => Promise<{ default: ComponentType }>;
type Title = (t: Messages) => string;

/** A row of the table, as far as all areas agree. */
export type AnyRoute = {
  path: Path;
  title: Title;
  page: Page;
  load?: Load;
  /** What the page says beyond what its area says anyway. */
  words?: readonly Pack[];
};
export type PublicRoute = AnyRoute & {
  area: 'signed-out' | 'open';
  /** The page has the whole screen, without a frame around it. */
  bare?: true;
};

/** The sign-in page carries this list, so it has no other row: those before sign-in are in `door-routes.ts`. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: paths.login,
    area: 'signed-out',
    title: (t) => t.auth.title,
    page: () => import(/* webpackChunkName: "login" */ '~/features/auth/login-page'),
  },
];
