import type { Params } from 'react-router-dom';

/** What a list shows, as the address says it. */
export type ListQuery<Key extends string> = {
  filters: Partial<Record<Key, string>>;
  q?: string;
  sort?: string;
  page: number;
  pageSize: number;
};

export const PAGE_SIZE = 50;
const LARGEST_PAGE = 200;

export function readList<Key extends string>(search: URLSearchParams, keys: readonly Key[]): ListQuery<Key> {
  const filters: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = search.get(key);
    if (value) filters[key] = value;
  }
  return {
    filters,
    q: search.get('q') || undefined,
    sort: search.get('sort') || undefined,
    page: whole(search.get('page'), 1),
    pageSize: Math.min(whole(search.get('pageSize'), PAGE_SIZE), LARGEST_PAGE),
  };
}

/** The list as the arguments of its call. */
export const listArg = <Key extends string>({ filters, ...rest }: ListQuery<Key>) => ({
  ...filters,
  ...rest,
});

/** For a route's loader, which must ask for exactly what its page will read. */
export const listArgAt =
  <Key extends string>(keys: readonly Key[]) =>
  (_params: Params, search: URLSearchParams) =>
    listArg(readList(search, keys));

/** The value, if it is one of the table's keys: an address can say anything. */
export function knownIn<Value extends string>(
  table: Record<Value, unknown>,
  value: string | undefined,
): Value | undefined {
  return value !== undefined && Object.hasOwn(table, value) ? (value as Value) : undefined;
}

function whole(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
