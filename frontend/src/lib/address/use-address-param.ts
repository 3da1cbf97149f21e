import { useSearchParams } from 'react-router-dom';

/** One word of the address's query, read and written; Back undoes nothing of it. */
export function useAddressParam(name: string): [string | undefined, (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const write = (value: string | undefined) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name) || undefined, write];
}
