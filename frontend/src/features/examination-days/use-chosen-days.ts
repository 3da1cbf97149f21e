import { useEffect, useState } from 'react';
import { toMessage } from '~/api/errors';
import { useLazyGetExaminationDayQuery } from '~/api/generated/examination.gen';
import type { ExaminationDay } from '~/contract/types.gen';

/** Days by their ids (`a,b`), fetched one after the other; nothing as long as there are none. */
export function useChosenDays(ids: string | null) {
  const [ask] = useLazyGetExaminationDayQuery();
  const [days, setDays] = useState<ExaminationDay[]>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew
  useEffect(() => {
    let isLeft = false;
    const fetchAll = async () => {
      setProblem(undefined);
      const found: ExaminationDay[] = [];
      for (const id of ids?.split(',') ?? []) {
        const { data, error } = await ask({ id }, true);
        if (isLeft) return;
        if (!data) return setProblem(toMessage(error));
        found.push(data);
      }
      if (ids) setDays(found);
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [ask, ids, tries]);
  return { days, problem, retry: () => setTries(tries + 1) };
}
