import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './http';
import { tagTypes } from './tag-types';

/** The one cache of what the server has answered. Endpoints are injected through `first-api.ts` and `signed-in-api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
});
