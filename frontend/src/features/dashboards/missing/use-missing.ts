import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay, FunctionaryActivity } from '~/contract/types.gen';
import { hasCome } from '~/lib/day/attendance';
import { missingWeight } from '~/lib/day/role-weight';

export type MissingDuty = FunctionaryActivity;

/** As many as one center has at a time; the roster has all. */
const MOST = 200;

const order: Record<MissingDuty['standing'], number> = {
  BARRED: 0,
  LATE: 1,
  ABSENT: 2,
  ON_THE_WAY: 3,
  NOT_DUE: 4,
  REPLACED: 5,
  RUNS_GATE: 6,
  PRESENT: 7,
};

/** What is lost while they are not there; of a person who is on the way, or not due yet, less. */
const hurt = ({ functionaryRole, standing }: MissingDuty) =>
  missingWeight(functionaryRole, standing === 'ON_THE_WAY' || standing === 'NOT_DUE');

/** The people of a day who have not come, without who opened its gate: those first without whom most is lost, then those who are late. */
export function useMissing(day: ExaminationDay) {
  const { data, error, refetch } = useListFunctionariesActivityQuery({
    date: day.date,
    examinationDayId: day.id,
    status: 'ABSENT',
    page: 1,
    pageSize: MOST,
  });
  const page = toPage<FunctionaryActivity>(data);
  return {
    people: page.rows
      .filter((duty) => !hasCome(duty))
      .toSorted((one, other) => hurt(other) - hurt(one) || order[one.standing] - order[other.standing]),
    more: page.total - page.rows.length,
    loaded: !!data,
    failure: error && !data ? toMessage(error) : undefined,
    retry: () => void refetch(),
  };
}
