type UseQuery<Arg, Result> = (arg: Arg) => { data?: Result; currentData?: Result };

/**
 * Reads what the route's loader has fetched. A page that forgot its `load` row fails here, loudly,
 * instead of sprinkling null checks.
 */
export function usePreloaded<Arg, Result>(useQuery: UseQuery<Arg, Result>, arg: Arg): Result {
  const { data } = useQuery(arg);
  if (data === undefined) throw new Error('This page reads data that its route does not load.');
  return data;
}
