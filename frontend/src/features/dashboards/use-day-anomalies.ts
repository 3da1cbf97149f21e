import { toMessage } from '~/api/errors';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import type { DayFilters } from './use-day-filters';

const SHOWN = 6;

/** The day's last anomalies, and how many are open in all. */
export function useDayAnomalies({ date, isToday, place }: DayFilters, skip = false) {
  const options = { ...live(isToday), skip };
  const recent = useListAnomaliesQuery({ date, ...place, page: 1, pageSize: SHOWN }, options);
  const open = useListAnomaliesQuery({ date, ...place, status: 'OPEN', page: 1, pageSize: 1 }, options);
  const rows = recent.currentData?.anomalies;
  return {
    anomalies: rows,
    open: open.currentData?.total,
    error: recent.error && !rows ? toMessage(recent.error) : undefined,
    onRetry: () => void recent.refetch(),
  };
}
