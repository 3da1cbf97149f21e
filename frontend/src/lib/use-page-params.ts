import { useSearchParams } from 'react-router-dom';

const USUAL_SIZE = 50;

/** Which page of a list the address names, and turning to another. */
export function usePageParams() {
  const [search, setSearch] = useSearchParams();
  const number = (name: string, usual: number) => Math.max(1, Number(search.get(name)) || usual);
  const turn = ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      next.set('page', String(pageIndex + 1));
      next.set('pageSize', String(pageSize));
      return next;
    });
  return { page: number('page', 1), pageSize: number('pageSize', USUAL_SIZE), turn };
}
