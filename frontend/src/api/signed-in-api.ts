import { type baseApi as firstApi, inject } from './base-api';
import { withTags } from './tag-rules';
import { tags } from './tags';

/** The same api, for generated files that the sign-in page does not load: with the large tag table. */
export const baseApi = {
  injectEndpoints: ((options: Parameters<typeof inject>[0]) =>
    inject({
      ...options,
      endpoints: (build) => withTags(options.endpoints(build), tags),
    })) as unknown as typeof firstApi.injectEndpoints,
};
