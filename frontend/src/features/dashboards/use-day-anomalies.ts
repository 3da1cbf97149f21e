import { toMessage } from '~/api/errors';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import type { DayFilters } from './use-day-filters';

const LOOKED_AT = 200;

/** The day's anomalies, newest first, and how many of them are open. */
export function useDayAnomalies({ date, isToday, place }: DayFilters, skip = false) {
  const { currentData, error, refetch } = useListAnomaliesQuery(
    { date, ...place, page: 1, pageSize: LOOKED_AT },
    { ...live(isToday), skip },
  );
  const rows = currentData?.anomalies;
  return {
    anomalies: rows,
    open: rows?.filter((row) => row.status === 'OPEN').length,
    error: error && !rows ? toMessage(error) : undefined,
    onRetry: () => void refetch(),
  };
}
