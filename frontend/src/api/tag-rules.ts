import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';
import type { baseQuery } from './http';
import type { Tag, TagType } from './tag-types';

type Rule = {
  gives?: (result: unknown, arg: unknown) => Tag[];
  drops?: (arg: unknown, result: unknown) => Tag[];
};

type Table = Record<string, { gives?: unknown; drops?: unknown }>;

type Injected<Definitions> = {
  endpoints: (build: EndpointBuilder<typeof baseQuery, TagType, 'api'>) => Definitions;
  overrideExisting?: boolean | 'throw';
};

/** What a generated file needs of the api. Said by name, because the tables take their types from those files. */
export type InjectingApi = Pick<typeof baseApi, 'injectEndpoints'>;

/**
 * The api that gives each injected endpoint its tags from this table. Generated files inject theirs when their page
 * loads: the tags are there from the first call on, and the generated files know nothing of them.
 */
export const tagging = (table: Table): InjectingApi => ({
  injectEndpoints: <Definitions extends EndpointDefinitions>({
    endpoints,
    ...options
  }: Injected<Definitions>) =>
    baseApi.injectEndpoints({ ...options, endpoints: (build) => withTags(endpoints(build), table) }),
});

/** Lays a tag table over endpoint definitions, by name. */
function withTags<Definitions extends Record<string, object>>(
  definitions: Definitions,
  table: Table,
): Definitions {
  const rules = table as Record<string, Rule | undefined>;
  const tagged = Object.entries(definitions).map(([name, definition]) => {
    const rule = rules[name];
    return [name, rule ? { ...definition, ...apply(rule) } : definition];
  });
  return Object.fromEntries(tagged) as Definitions;
}

function apply({ gives, drops }: Rule) {
  return {
    ...(gives && { providesTags: (result: unknown, _error: unknown, arg: unknown) => gives(result, arg) }),
    // A refused change changed nothing.
    ...(drops && {
      invalidatesTags: (result: unknown, error: unknown, arg: unknown) => (error ? [] : drops(arg, result)),
    }),
  };
}
