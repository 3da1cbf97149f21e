import type { RouteObject } from 'react-router-dom';
import { PublicFrame } from '../frame/public-frame';
import { doorRoutes } from '../routes/door-routes';
import type { PublicRoute } from '../routes/public-routes';
import type { Store } from '../start/store';
import { fetched } from './fetched';
import { signedOut } from './guards';
import { toObject } from './route-object';

/** The screens that need no sign-in: for those who are signed out, and for everybody. */
export function doorTree(store: Store): RouteObject[] {
  const of = (area: PublicRoute['area'], bare = false) =>
    doorRoutes.filter((row) => row.area === area && !!row.bare === bare).map((row) => toObject(store, row));
  return [
    { middleware: [signedOut(store)], element: <PublicFrame />, children: of('signed-out') },
    { element: <PublicFrame />, children: of('open') },
    {
      lazy: fetched(
        async () => (await import(/* webpackChunkName: "wall" */ '../frame/bare-frame')).BareFrame,
      ),
      children: of('open', true),
    },
  ];
}
