import type { RouteObject } from 'react-router-dom';
import { words } from '~/i18n/locale';
import { ErrorView } from './error-view';
import { fetched } from './fetched';
import { loader } from './load';
import type { AnyRoute } from './public-routes';
import type { Store } from './store';

/** A row of the table as the router wants it. `admit` may refuse before anything is loaded. */
export function toObject(store: Store, row: AnyRoute, admit?: () => Promise<void>): RouteObject {
  return {
    path: row.path,
    handle: { title: row.title },
    errorElement: <ErrorView />,
    loader: async (args) => {
      await admit?.();
      return row.load ? loader(store, row.load)(args) : null;
    },
    lazy: fetched(async () => {
      const [page] = await Promise.all([row.page(), words(...(row.words ?? []))]);
      return page.default;
    }),
  };
}
