import { toMessage } from '~/api/errors';
import { useListDayCentersQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { CenterDay } from '~/contract/types.gen';
import type { DayFilters } from './use-day-filters';

/** The server sorts by each of these. */
const SORTED = /^-?(urgency|center|share|present|batch|city|examination)$/;
/** What hurts first. */
const DEFAULT = 'urgency';

type Of = Pick<DayFilters, 'date' | 'place' | 'list' | 'shutOnly'>;

/** The page of the day's centers that the address asks for; news change its rows in their places. */
export function useWhere({ date, place, list, shutOnly }: Of) {
  // The address can say anything.
  const sort = list.sort && SORTED.test(list.sort) ? list.sort : DEFAULT;
  const { data, currentData, error, isFetching, refetch } = useListDayCentersQuery(
    { date, ...place, gateShut: shutOnly || undefined, sort, page: list.page, pageSize: list.pageSize },
    live(false),
  );
  const failed = error && !currentData;
  return {
    ...toPage<CenterDay>(data),
    paging: {
      ...list.paging,
      sort,
      // What goes without saying is not in the address.
      onChange: (next: Parameters<typeof list.paging.onChange>[0]) =>
        list.paging.onChange({ ...next, sort: next.sort === DEFAULT ? undefined : next.sort }),
    },
    loading: isFetching && !currentData,
    error: failed ? toMessage(error) : undefined,
    onRetry: () => void refetch(),
    /** The table has its height: what lies below it has its place. */
    settled: !!data || !!failed,
  };
}

export type Where = ReturnType<typeof useWhere>;
