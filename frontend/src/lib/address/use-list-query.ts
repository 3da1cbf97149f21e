import { useLocation, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, readList } from './list-query';
import { withQuery } from './with-query';

type Changes = Record<string, string | number | undefined>;

/** A list whose filters, search, order and page live in the address: it can be sent, and Back works. */
export function useListQuery<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const query = readList(search, keys);

  const write = (changes: Changes) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const fresh = { page: undefined };
  return {
    ...query,
    query,
    /** Whether anything narrows the list. */
    narrowed: !!query.q || Object.keys(query.filters).length > 0,
    setFilters: (filters: Partial<Record<Key, string | undefined>>) =>
      write({ ...filters, ...fresh } as Changes),
    /** What a chip has that chooses the value of one filter. */
    chip(key: Key) {
      return {
        value: query.filters[key],
        onChange: (value: string | undefined) => write({ [key]: value, ...fresh }),
      };
    },
    /** The same list with other filters, for a link: on its first page, and with nothing open beside it. */
    addressWith: (filters: Partial<Record<Key, string | undefined>>) =>
      withQuery(pathname, {
        ...(query.filters as Changes),
        ...filters,
        q: query.q,
        sort: query.sort,
        pageSize: query.pageSize === PAGE_SIZE ? undefined : query.pageSize,
      }),
    setText: (q: string) => write({ q, ...fresh }),
    clear: () =>
      write({ ...Object.fromEntries(keys.map((key) => [key, undefined])), q: undefined, ...fresh }),
    paging: {
      page: query.page,
      pageSize: query.pageSize,
      sort: query.sort,
      onChange: ({ page, pageSize, sort }: { page: number; pageSize: number; sort?: string }) =>
        write({
          page: page === 1 ? undefined : page,
          pageSize: pageSize === PAGE_SIZE ? undefined : pageSize,
          sort,
        }),
    },
  };
}

export type List<Key extends string> = ReturnType<typeof useListQuery<Key>>;
