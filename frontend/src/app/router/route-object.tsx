import type { RouteObject } from 'react-router-dom';
import { words } from '~/i18n/locale';
import type { PublicRoute } from '../routes/public-routes';
import type { Store } from '../start/store';
import { ErrorView } from './error-view';
import { fetched } from './fetched';
import { loader } from './load';

/** A row of the table as the router wants it, for screens before sign-in. */
export function toObject(store: Store, row: PublicRoute): RouteObject {
  return {
    path: row.path,
    handle: { title: row.title },
    errorElement: <ErrorView />,
    loader: row.load && loader(store, row.load),
    lazy: fetched(async () => {
      const [page] = await Promise.all([row.page(), words(...(row.words ?? []))]);
      return page.default;
    }),
  };
}
