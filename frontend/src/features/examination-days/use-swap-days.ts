import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListExaminationDaysQuery } from '~/api/generated/examination.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay } from '~/contract/types.gen';
import { isAhead } from '~/lib/day/is-ahead';
import { addDays, localDate } from '~/lib/time/dates';
import { serverTime } from '~/lib/time/server-clock';

/** Rows that one answer has at most; a region can have more. */
const MOST = 200;
const DAYS_AHEAD = 366;
const PAUSE_MS = 300;

/**
 * The days to come of an examination in a region, the earliest first. Where one answer does not hold all of them, the server searches
 * the others for what is typed. `kept` are there in any case.
 */
export function useSwapDays(
  { examinationId, regionId }: ExaminationDay,
  kept: readonly ExaminationDay[],
  typed: string,
) {
  const today = localDate(serverTime());
  const wanted = {
    ...{ examinationId, regionId, date: today, until: addDays(today, DAYS_AHEAD) },
    ...{ sort: 'date', page: 1, pageSize: MOST },
  };
  const first = useListExaminationDaysQuery(wanted);
  const { rows, total } = toPage<ExaminationDay>(first.data);
  const words = typed.trim();
  const [settled] = useDebouncedValue(words, PAUSE_MS);
  const isSearched = words !== '' && settled !== '' && total > rows.length;
  const found = useListExaminationDaysQuery(isSearched ? { ...wanted, q: settled } : skipToken);
  const ahead = [...rows, ...toPage<ExaminationDay>(found.currentData).rows].filter(isAhead);
  const known = new Map([...kept, ...ahead].map((day) => [day.id, day]));
  return {
    days: [...known.values()].toSorted((one, other) => one.date.localeCompare(other.date)),
    isLoading: first.isFetching || found.isFetching || settled !== words,
    /** Why the days, or those that were searched for, could not be had. */
    error: first.data ? found.error : first.error,
    refetch: () => void (first.data ? found : first).refetch(),
  };
}
