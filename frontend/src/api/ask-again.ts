import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { mayPass } from './errors';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Query = { status: string; endpointName?: string; originalArgs?: unknown; error?: unknown };
type State = { [baseApi.reducerPath]: { queries: Record<string, Query | undefined> } };
type Store = { getState: () => State; dispatch: Dispatch; subscribe: (listener: () => void) => unknown };
// biome-ignore lint/suspicious/noExplicitAny: whichever endpoint it was, it gets its own argument back.
type Endpoint = { initiate: (arg: any, how: { subscribe: false; forceRefetch: true }) => UnknownAction };

/** Asks once more for everything that could not be had. */
export function askAgain() {
  return (dispatch: Dispatch, getState: () => unknown) => {
    const { queries } = (getState() as State)[baseApi.reducerPath];
    const endpoints = baseApi.endpoints as Record<string, Endpoint>;
    for (const query of Object.values(queries)) {
      if (query?.status !== 'rejected' || !mayPass(query.error)) continue;
      const endpoint = endpoints[query.endpointName ?? ''];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
}

/**
 * An outage takes many answers at once, and only some of them have a button of their own. As soon as one of them comes
 * after all, or the line is back, the others are asked for, too.
 */
export function askAgainWhenBack(store: Store) {
  let seen: State[typeof baseApi.reducerPath]['queries'] | undefined;
  let missing = new Set<string>();
  store.subscribe(() => {
    const { queries } = store.getState()[baseApi.reducerPath];
    if (queries === seen) return;
    seen = queries;
    const before = missing;
    const all = Object.entries(queries);
    missing = new Set(
      all.flatMap(([key, query]) => {
        const isMissing =
          query?.status === 'rejected' ? mayPass(query.error) : before.has(key) && isAsked(query);
        return isMissing ? [key] : [];
      }),
    );
    const isBack = all.some(([key, query]) => query?.status === 'fulfilled' && before.has(key));
    if (isBack && missing.size > 0) store.dispatch(askAgain());
  });
  window.addEventListener('online', () => store.dispatch(askAgain()));
}

const isAsked = (query: Query | undefined) => query?.status === 'pending';
