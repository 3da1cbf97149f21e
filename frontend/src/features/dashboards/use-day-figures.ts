import { useListAllExaminationDaysQuery } from '~/api/all-days';
import { toDayRow } from '~/api/day-row';
import { useGetMonitoringStatsQuery } from '~/api/generated/dashboard.gen';
import { live } from '~/api/live';
import { countDistinct, countLow, emptiestFirst, sumPresence } from '~/lib/day/presence';
import type { DayFilters } from './use-day-filters';

/**
 * The numbers of a day. Those for a whole region come from the server's statistics; for a state, a city or a
 * center they are summed from the rows of that place, so that numbers and rows always agree.
 */
export function useDayFigures({ date, isToday, today, place, narrowed }: DayFilters) {
  const stats = useGetMonitoringStatsQuery({ date, regionId: place.regionId }, live(isToday));
  const days = useListAllExaminationDaysQuery({ date, ...place }, live(isToday));
  const now = days.fulfilledTimeStamp ?? Date.now();
  const rows = days.currentData && emptiestFirst(days.currentData.map((day) => toDayRow(day, now, today)));
  const whole = stats.currentData;
  return {
    stats,
    days,
    rows,
    low: rows && countLow(rows),
    presence: narrowed ? rows && sumPresence(rows) : whole?.functionaries,
    centers: narrowed ? rows && { total: countDistinct(rows, (row) => row.centerId) } : whole?.centers,
    examinations: narrowed
      ? rows && countDistinct(rows, (row) => row.examinationId)
      : whole?.totalExaminations,
    groups: whole?.agencyWiseFunctionariesStats,
  };
}
