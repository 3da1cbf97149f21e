import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './http';
import { withTags } from './tag-rules';
import { tagTypes } from './tag-types';

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: false,
  endpoints: () => ({}),
});

// Generated files inject themselves when their page loads. Giving each endpoint its tags on the way
// in means that none can exist without them, and no generated file is touched.
const inject = baseApi.injectEndpoints.bind(baseApi);
baseApi.injectEndpoints = ((options: Parameters<typeof inject>[0]) =>
  inject({
    ...options,
    endpoints: (build) => withTags(options.endpoints(build)),
  })) as unknown as typeof inject;
