import {
  createBrowserRouter,
  type DOMRouterOpts,
  type Location,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
} from 'react-router-dom';
import { current } from '~/i18n/locale';
import { paths } from '~/lib/address/paths';
import { Spinner } from '~/ui/states/spinner';
import { PublicFrame } from '../frame/public-frame';
import { publicRoutes } from '../routes/public-routes';
import type { Store } from '../start/store';
import { ErrorView } from './error-view';
import { preload, signedOut, whoAmI } from './guards';
import { toObject } from './route-object';

const ROOT = 'root';

/** The router's shape before sign-in; what lies behind it joins as soon as an address asks for it. */
export function routeObjects(store: Store): RouteObject[] {
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
        {
          middleware: [signedOut(store)],
          element: <PublicFrame />,
          children: publicRoutes.map((row) => toObject(store, row)),
        },
      ],
    },
  ];
}

/** Addresses of `door-routes.ts`: who opens one needs nothing of what is behind the sign-in. */
export const DOORS = /^\/(c|d|demo|forgot-password|object|self-verify|trust|wall)(\/|$)/;

/** Brings the screens behind sign-in, or those that need none, once each. */
export function lateRoutes(store: Store): NonNullable<DOMRouterOpts['patchRoutesOnNavigation']> {
  const known: unknown[] = [];
  return async ({ path, patch }) => {
    const isDoor = DOORS.test(path);
    if (known.includes(isDoor)) return;
    const tree = isDoor
      ? (await import(/* webpackChunkName: "doors" */ './door-tree')).doorTree
      : (await import(/* webpackChunkName: "inside" */ './inner-tree')).innerTree;
    // Two navigations may have waited for the same file.
    if (known.includes(isDoor)) return;
    known.push(isDoor);
    patch(ROOT, tree(store));
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

/** The first page of a visit has the same key at every address: it is not scrolled to where another page of an earlier visit was. */
const scrolledPlace = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrolledPlace} />
    </>
  );
}
