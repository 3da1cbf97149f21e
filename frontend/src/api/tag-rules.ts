import type { Tag } from './tag-types';

type Rule = {
  gives?: (result: unknown, arg: unknown) => Tag[];
  drops?: (arg: unknown, result: unknown) => Tag[];
};

type Table = Record<string, { gives?: unknown; drops?: unknown }>;

/** Lays a tag table over endpoint definitions, by name. */
export function withTags<Definitions extends Record<string, object>>(
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
