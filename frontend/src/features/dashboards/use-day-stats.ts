import { toMessage } from '~/api/errors';
import { useGetMonitoringStatsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import type { DayFilters } from './use-day-filters';

/** The numbers of a day and place, in the parts in which the homes show them. */
export function useDayStats({ date, place }: Pick<DayFilters, 'date' | 'place'>) {
  const {
    currentData: day,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useGetMonitoringStatsQuery({ date, ...place }, live(false));
  return {
    headline: {
      date,
      presence: day?.functionaries,
      notDue: day?.missing.notDue,
      shut: day?.gatesShut,
      low: day?.lowCenters,
      open: day?.openAnomalies ?? undefined,
    },
    tiles: {
      presence: day?.functionaries,
      accepted: day?.accepted,
      needed: day?.needed ?? undefined,
      missing: day?.missing,
      replaced: day?.replaced,
      barred: day?.barred,
      shut: day?.gatesShut,
      centers: day?.centers,
    },
    groups: day?.agencyWiseFunctionariesStats,
    updatedAt: fulfilledTimeStamp,
    failed: error && !day ? { message: toMessage(error), onRetry: () => void refetch() } : undefined,
  };
}

export type DayStats = ReturnType<typeof useDayStats>;
