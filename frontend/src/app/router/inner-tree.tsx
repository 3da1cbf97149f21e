import type { RouteObject } from 'react-router-dom';
import { askAgainWhenBack } from '~/api/ask-again';
import { loadToken } from '~/api/http';
import { words } from '~/i18n/locale';
import { type InnerRoute, routes } from '../routes/routes';
import type { Store } from '../start/store';
import { ErrorView } from './error-view';
import { NotFound } from './failures';
import { fetched } from './fetched';
import { signedIn } from './guards';
import { innerObject, makeOpening } from './inner-object';

/**
 * The token comes with the user, so that the first change need not ask for it. No page waits for it: where it does not
 * come, the change asks again.
 */
const withToken = () => {
  loadToken().catch(() => {});
};

/** The screens behind sign-in, and what an unknown address shows. */
export function innerTree(store: Store): RouteObject[] {
  askAgainWhenBack(store);
  const opening = makeOpening();
  const of = (area?: 'kiosk') =>
    routes
      .filter((row): row is InnerRoute => row.area === area)
      .map((row) => innerObject(store, row, opening));
  return [
    {
      middleware: [signedIn(store), withToken],
      errorElement: <ErrorView full />,
      lazy: fetched(async () => {
        const [{ KioskFrame }] = await Promise.all([
          import(/* webpackChunkName: "gate" */ '../frame/kiosk-frame'),
          words('inner'),
        ]);
        return KioskFrame;
      }),
      children: of('kiosk'),
    },
    {
      middleware: [signedIn(store), withToken],
      errorElement: <ErrorView full />,
      lazy: fetched(async () => {
        const [{ Shell }] = await Promise.all([
          import(/* webpackChunkName: "shell" */ '../frame/shell'),
          words('inner'),
        ]);
        return Shell;
      }),
      children: [
        ...of(),
        {
          path: '*',
          loader: () => Promise.reject(new NotFound()),
          element: <></>,
          errorElement: <ErrorView />,
        },
      ],
    },
  ];
}
