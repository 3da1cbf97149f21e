import { createBrowserRouter, Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router-dom';
import { allWords, current } from '~/i18n/locale';
import { paths } from '~/lib/paths';
import { Spinner } from '~/ui/states/spinner';
import { ErrorView } from './error-view';
import { NotFound } from './failures';
import { preload, requireRole, signedIn, signedOut, whoAmI } from './guards';
import { homeOf } from './home';
import { loader } from './load';
import { PublicFrame } from './public-frame';
import { type RouteRow, routes } from './routes';
import type { Store } from './store';

/** The only file that knows the router's shape. */
export function routeObjects(store: Store): RouteObject[] {
  const of = (area: RouteRow['area']) =>
    routes.filter((row) => row.area === area).map((row) => toObject(store, row));
  return [
    {
      middleware: [preload(store)],
      hydrateFallbackElement: <Spinner label={current().authenticating} full />,
      element: <Root />,
      errorElement: <ErrorView full />,
      children: [
        { middleware: [signedOut(store)], element: <PublicFrame />, children: of('signed-out') },
        { element: <PublicFrame />, children: of('open') },
        {
          middleware: [signedIn(store)],
          lazy: async () => {
            const [{ KioskFrame }] = await Promise.all([
              import(/* webpackChunkName: "gate" */ './kiosk-frame'),
              allWords(),
            ]);
            return { Component: KioskFrame };
          },
          children: of('kiosk'),
        },
        {
          middleware: [signedIn(store)],
          lazy: async () => {
            const [{ Shell }] = await Promise.all([
              import(/* webpackChunkName: "shell" */ './shell'),
              allWords(),
            ]);
            return { Component: Shell };
          },
          children: [
            { path: paths.home, loader: () => goHome(store), element: <></> },
            ...of('signed-in'),
            {
              path: '*',
              loader: () => Promise.reject(new NotFound()),
              element: <></>,
              errorElement: <ErrorView />,
            },
          ],
        },
      ],
    },
  ];
}

export const makeRouter = (store: Store) => createBrowserRouter(routeObjects(store));

function toObject(store: Store, row: RouteRow): RouteObject {
  return {
    path: row.path,
    handle: { title: row.title },
    errorElement: <ErrorView />,
    loader: async (args) => {
      if ('roles' in row) await requireRole(store, row.roles);
      return row.load ? loader(store, row.load)(args) : null;
    },
    lazy: async () => {
      const { default: Component } = await row.page();
      return { Component };
    },
  };
}

async function goHome(store: Store) {
  const user = await whoAmI(store);
  return redirect(user ? homeOf(user.role) : paths.login);
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
