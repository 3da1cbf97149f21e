import type { ComponentType } from 'react';
import type { Messages } from '~/i18n/en';
import type { Pack } from '~/i18n/locale';
import { type Path, paths } from '~/lib/address/paths';
import { type Load, need } from '../router/load';

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

// The library's styles beyond the sign-in page's come with the first page that needs them.
const styled = (page: Page): Page => {
  return async () => (await Promise.all([page(), import('../theme/mantine-shell.css')]))[0];
};

/** The screens before sign-in. They are apart from the others because the sign-in page carries this list. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: paths.login,
    area: 'signed-out',
    title: (t) => t.auth.title,
    page: () => import(/* webpackChunkName: "login" */ '~/features/auth/login-page'),
  },
  {
    path: paths.forgotPassword,
    area: 'signed-out',
    title: (t) => t.forgotPassword.title,
    words: ['inner', 'doors', 'numbers'],
    page: styled(() => import(/* webpackChunkName: "forgot" */ '~/features/forgot-password/page')),
  },
  {
    path: paths.selfVerify,
    area: 'signed-out',
    title: (t) => t.selfVerify.title,
    words: ['inner', 'doors'],
    page: styled(() => import(/* webpackChunkName: "self-start" */ '~/features/self-verify/start')),
  },
  {
    path: paths.selfVerifyCode,
    area: 'signed-out',
    title: (t) => t.selfVerify.otpTitle,
    words: ['inner', 'doors'],
    page: styled(() => import(/* webpackChunkName: "self-code" */ '~/features/self-verify/code')),
  },
  {
    path: paths.selfVerifyUpload,
    area: 'signed-out',
    title: (t) => t.selfVerify.uploadTitle,
    words: ['inner', 'doors'],
    page: styled(() => import(/* webpackChunkName: "self-upload" */ '~/features/self-verify/upload')),
    load: need(
      async () =>
        (await import('~/api/generated/functionary.gen')).functionaryApi.endpoints
          .getSelfFunctionaryBiometrics,
      () => undefined,
      { orGoTo: paths.selfVerifyCode },
    ),
  },
  {
    path: paths.object,
    area: 'open',
    title: (t) => t.objection.title,
    words: ['inner', 'doors'],
    page: styled(() => import(/* webpackChunkName: "object" */ '~/features/object/page')),
  },
  {
    path: paths.demoOutbox,
    area: 'open',
    title: (t) => t.demo.title,
    page: () => import(/* webpackChunkName: "demo" */ '~/features/demo/outbox'),
  },
  {
    path: paths.trust,
    area: 'open',
    title: (t) => t.trust.title,
    words: ['inner', 'doors'],
    page: styled(() => import(/* webpackChunkName: "trust" */ '~/features/trust/page')),
  },
  {
    path: paths.wall,
    area: 'open',
    bare: true,
    title: (t) => t.nav.wallBoards,
    words: ['inner', 'office', 'arrivals', 'wall'],
    page: styled(() => import(/* webpackChunkName: "wall" */ '~/features/wall-screen/page')),
  },
];
