import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { warmHome } from '~/first-paint/warm';
import { words } from '~/i18n/locale';
import type { InnerRoute } from '../routes/routes';
import type { Store } from '../start/store';
import { ErrorView } from './error-view';
import { PageMissing } from './failures';
import { requireRole, whoAmI } from './guards';
import { loader } from './load';
import { Failed, PageSlot } from './page-slot';

const SOON_MS = 300;

/** The first page waits until its frame can be seen; `frame` says that it can. */
export function makeOpening() {
  let isFirst = true;
  let frame = () => {};
  const framed = new Promise<void>((settle) => {
    frame = settle;
  });
  const first = () => {
    const was = isFirst;
    isFirst = false;
    return was;
  };
  return { first, framed, frame };
}

/**
 * A row of the table as the router wants it, for screens behind sign-in. The first page comes into its frame when it is
 * there, so that the frame need not wait; later ones replace the page before when they are complete.
 */
export function innerObject(
  store: Store,
  row: InnerRoute,
  opening: ReturnType<typeof makeOpening>,
): RouteObject {
  let failure: unknown;
  return {
    path: row.path,
    handle: { title: row.title },
    errorElement: <ErrorView />,
    loader: async (args) => {
      // The title is among the words, and it is said even of a page that is refused: both are waited for.
      const asked = [missing(words('office', ...(row.words ?? []))), requireRole(store, row.roles)];
      for (const one of await Promise.allSettled<unknown>(asked)) {
        if (one.status === 'rejected') throw one.reason;
      }
      if (failure) {
        const told = failure;
        failure = undefined;
        throw told;
      }
      const first = opening.first();
      const page = complete(store, row, args, first);
      if (!first) return { page: await page };
      return {
        page: Promise.all([page, opening.framed]).then(
          ([it]) => it,
          (cause: unknown) => {
            failure = cause;
            return Failed;
          },
        ),
      };
    },
    element: <PageSlot title={row.title} onFrame={opening.frame} />,
  };
}

/** The page, once what it loads is there. */
async function complete(
  store: Store,
  row: InnerRoute,
  args: LoaderFunctionArgs,
  first: boolean,
): Promise<ComponentType> {
  const [page] = await Promise.all([
    missing(row.page()).then(async (it) => {
      // The first script has asked for it long ago, if the address names no filters; what takes longer is not waited for.
      const early = first && !new URL(args.request.url).search;
      if (early) await Promise.race([warm(store, row.path), pause(SOON_MS)]);
      return it;
    }),
    row.load && loader(store, row.load)(args),
  ]);
  return page.default;
}

async function warm(store: Store, path: string) {
  const user = await whoAmI(store);
  if (user) await warmHome(store.dispatch, user, path);
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

const missing = <Part,>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    throw new PageMissing(String(cause));
  });
