import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '~/api/base-api';
import { sessionEnd } from '../session/session-end';

export function makeStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      // Pictures travel as arguments of mutations, and the cache is frozen anyway: both checks only cost time.
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware, sessionEnd),
  });
}

export type Store = ReturnType<typeof makeStore>;
