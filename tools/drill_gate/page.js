// What a page of the gate has of the queue, with nothing on it changed: the pages' own store, calls, database and clock. Bundled
// once, and run anew for each page that a device loads.
import { baseApi } from '~/api/base-api';
import { queueOf } from '~/api/gate-queue/queue-of';
import { configureStore } from '@reduxjs/toolkit';

export function openGate(owner) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  });
  return queueOf(store, owner);
}
