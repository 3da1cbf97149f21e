import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What is open beside a list, named in the address: it can be sent, and Back closes it. Opening adds a page to the history; closing
 * goes back to the one before where that was this page, or else takes the name out of the address.
 */
export function useOpenedInAddress(name: string): [string | undefined, (id: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const opened = search.get(name) || undefined;
  const open = (id: string | undefined) => {
    if (id === undefined && window.history.state?.usr?.opened === name) return navigate(-1);
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (id) next.set(name, id);
        else next.delete(name);
        return next;
      },
      { replace: id === undefined || !!opened, preventScrollReset: true, state: id && { opened: name } },
    );
  };
  return [opened, open];
}
