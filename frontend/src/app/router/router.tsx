import {
  createBrowserRouter,
  type DOMRouterOpts,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
} from 'react-router-dom';
import { current } from '~/i18n/locale';
import { paths } from '~/lib/address/paths';
import { Spinner } from '~/ui/states/spinner';
import { PublicFrame } from '../frame/public-frame';
import { type PublicRoute, publicRoutes } from '../routes/public-routes';
import type { Store } from '../start/store';
import { ErrorView } from './error-view';
import { fetched } from './fetched';
import { preload, signedOut, whoAmI } from './guards';
import { toObject } from './route-object';

const ROOT = 'root';

/** The router's shape before sign-in; what lies behind it joins as soon as an address asks for it. */
export function routeObjects(store: Store): RouteObject[] {
  const of = (area: PublicRoute['area'], bare = false) =>
    publicRoutes.filter((row) => row.area === area && !!row.bare === bare).map((row) => toObject(store, row));
  return [
    {
      id: ROOT,
      // With a path it matches every address in part, so that it shows while the rest is fetched.
      path: paths.home,
      middleware: [preload(store)],
      hydrateFallbackElement: <Spinner label={current().authenticating} full />,
      element: <Root />,
      errorElement: <ErrorView full />,
      children: [
        { index: true, loader: () => goHome(store), element: <></> },
        { middleware: [signedOut(store)], element: <PublicFrame />, children: of('signed-out') },
        { element: <PublicFrame />, children: of('open') },
        {
          lazy: fetched(
            async () => (await import(/* webpackChunkName: "wall" */ '../frame/bare-frame')).BareFrame,
          ),
          children: of('open', true),
        },
      ],
    },
  ];
}

/** Brings the screens behind sign-in, once. */
export function lateRoutes(store: Store): NonNullable<DOMRouterOpts['patchRoutesOnNavigation']> {
  let known = false;
  return async ({ patch }) => {
    if (known) return;
    const { innerTree } = await import(/* webpackChunkName: "inside" */ './inner-tree');
    // Two navigations may have waited for the same file.
    if (known) return;
    known = true;
    patch(ROOT, innerTree(store));
  };
}

export const makeRouter = (store: Store) =>
  createBrowserRouter(routeObjects(store), { patchRoutesOnNavigation: lateRoutes(store) });

async function goHome(store: Store) {
  const user = await whoAmI(store);
  if (!user) return redirect(paths.login);
  const { homeOf } = await import(/* webpackChunkName: "inside" */ '../routes/home');
  return redirect(homeOf(user.role));
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
