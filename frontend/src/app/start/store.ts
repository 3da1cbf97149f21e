import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '~/api/base-api';
import { sessionEnd } from '../session/session-end';

export function makeStore() {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      // Pictures travel as arguments of mutations, and the cache is frozen anyway: both checks only cost time.
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware, sessionEnd),
  });
  // Queries that poll know by it whether the page is looked at; none is asked again because the window has the focus.
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof makeStore>;
