import { paths } from '~/lib/address/paths';
import { need } from '../router/load';
import type { Page, PublicRoute } from './public-routes';

// The library's styles beyond the sign-in page's come with the first page that needs them.
const styled = (page: Page): Page => {
  return async () => (await Promise.all([page(), import('../theme/mantine-shell.css')]))[0];
};

/** The screens that need no sign-in, but for the sign-in page. `router.tsx` knows them by the beginning of their addresses. */
export const doorRoutes: readonly PublicRoute[] = [
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
    path: paths.dutyLink,
    area: 'open',
    title: (t) => t.dutyLink.title,
    words: ['dutyLink'],
    // Without the library's further styles: it opens on old phones, from a message.
    page: () => import(/* webpackChunkName: "duty-link" */ '~/features/duty-link/page'),
  },
  {
    path: paths.certificate,
    area: 'open',
    title: (t) => t.certificates.check.title,
    words: ['dutyLink', 'served'],
    page: () => import(/* webpackChunkName: "certificate" */ '~/features/certificate/page'),
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
