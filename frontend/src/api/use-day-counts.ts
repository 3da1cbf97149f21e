import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { countDay, type DayCounts } from '~/lib/day/day-counts';
import { useListExaminationDayFunctionariesQuery } from './generated/rosters.gen';
import { live } from './live';
import { toPage } from './page';
import { useInside } from './use-inside';

/** How many of a day's people came, are inside, have left; asked again as other gates record too. */
export function useDayCounts(examinationDayId: string): DayCounts | undefined {
  const roster = useListExaminationDayFunctionariesQuery({ id: examinationDayId }, live(true));
  const inside = useInside(examinationDayId, { running: true });
  return (
    roster.data &&
    inside.people &&
    countDay(toPage<ExaminationDayFunctionary>(roster.data).rows, inside.people)
  );
}
