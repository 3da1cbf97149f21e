import type { RouteObject } from 'react-router-dom';
import { askAgainWhenBack } from '~/api/ask-again';
import { words } from '~/i18n/locale';
import { ErrorView } from './error-view';
import { NotFound } from './failures';
import { fetched } from './fetched';
import { signedIn } from './guards';
import { innerObject, makeOpening } from './inner-object';
import { type InnerRoute, routes } from './routes';
import type { Store } from './store';

/** The screens behind sign-in, and what an unknown address shows. */
export function innerTree(store: Store): RouteObject[] {
  askAgainWhenBack(store);
  const opening = makeOpening();
  const of = (area: InnerRoute['area']) =>
    routes
      .filter((row): row is InnerRoute => row.area === area)
      .map((row) => innerObject(store, row, opening));
  return [
    {
      middleware: [signedIn(store)],
      errorElement: <ErrorView full />,
      lazy: fetched(async () => {
        const [{ KioskFrame }] = await Promise.all([
          import(/* webpackChunkName: "gate" */ './kiosk-frame'),
          words('inner'),
        ]);
        return KioskFrame;
      }),
      children: of('kiosk'),
    },
    {
      middleware: [signedIn(store)],
      errorElement: <ErrorView full />,
      lazy: fetched(async () => {
        const [{ Shell }] = await Promise.all([
          import(/* webpackChunkName: "shell" */ './shell'),
          words('inner'),
        ]);
        return Shell;
      }),
      children: [
        ...of('signed-in'),
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
