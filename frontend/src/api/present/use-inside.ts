import { useMemo } from 'react';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { useListExaminationDayFunctionariesQuery } from '../generated/rosters.gen';
import { live } from '../live';
import { toPage } from '../page';

type Options = { running: boolean; skip?: boolean };

/** Who is inside as far as the gates know. The times of a roster do not say it: a person who left may have come in again. */
export function useInside(examinationDayId: string, { running, skip }: Options) {
  const { data, error, refetch } = useListExaminationDayFunctionariesQuery(
    { id: examinationDayId, inside: true },
    { ...live(running), skip },
  );
  const duties = useMemo(() => data && toPage<ExaminationDayFunctionary>(data).rows, [data]);
  const people = useMemo(() => duties && new Set(duties.map((duty) => duty.functionaryId)), [duties]);
  return { people, duties, error, refetch };
}
