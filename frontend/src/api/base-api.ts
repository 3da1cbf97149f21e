import { createApi } from '@reduxjs/toolkit/query/react';
import { firstTags } from './first-tags';
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

export const inject = baseApi.injectEndpoints.bind(baseApi);

// Generated files inject themselves when their page loads. Giving each endpoint its tags on the way
// in means that none can exist without them, and no generated file is touched.
baseApi.injectEndpoints = ((options: Parameters<typeof inject>[0]) =>
  inject({
    ...options,
    endpoints: (build) => withTags(options.endpoints(build), firstTags),
  })) as unknown as typeof inject;
