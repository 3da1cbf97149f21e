import { countDay, type DayCounts } from '~/lib/day-counts';
import {
  useListExaminationDayFunctionariesQuery,
  useListExaminationDayLogsQuery,
} from './generated/examination.gen';
import { live } from './live';
import { toPage } from './page';

/** How many of a day's people came, are inside, have left; asked again as other gates record too. */
export function useDayCounts(examinationDayId: string): DayCounts | undefined {
  const roster = useListExaminationDayFunctionariesQuery({ id: examinationDayId }, live(true));
  const logs = useListExaminationDayLogsQuery({ examinationDayId }, live(true));
  return roster.data && logs.data && countDay(toPage(roster.data).rows, toPage(logs.data).rows);
}
