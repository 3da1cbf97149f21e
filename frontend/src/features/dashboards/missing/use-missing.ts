import { toMessage } from '~/api/errors';
import { useListFunctionariesActivityQuery } from '~/api/generated/dashboard.gen';
import { toPage } from '~/api/page';
import type { ExaminationDay, FunctionaryActivity } from '~/contract/types.gen';

export type MissingDuty = FunctionaryActivity;

/** As many as one center has at a time; the roster has all. */
const MOST = 200;

const order: Record<MissingDuty['standing'], number> = {
  LATE: 0,
  ABSENT: 1,
  ON_THE_WAY: 2,
  NOT_DUE: 3,
  REPLACED: 4,
  PRESENT: 5,
};

/** The people of a day who have not come, those first of whom nobody knows where they are. */
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
    people: page.rows.toSorted((one, other) => order[one.standing] - order[other.standing]),
    more: page.total - page.rows.length,
    loaded: !!data,
    failure: error && !data ? toMessage(error) : undefined,
    retry: () => void refetch(),
  };
}
