import { useState } from 'react';
import { useListAllExaminationDaysQuery } from '~/api/days/all-days';
import { toMessage } from '~/api/errors';
import { sittingsOf } from './sittings';

/** A date and batch of an examination, chosen among those that there are. */
export function useSitting(examinationId: string | undefined) {
  const [date, setDate] = useState('');
  const [batch, setBatch] = useState<string>();
  const ready = !!examinationId && !!date;
  const { currentData, error, refetch } = useListAllExaminationDaysQuery(
    { examinationId, date },
    { skip: !ready },
  );
  const found = ready && currentData ? sittingsOf(currentData) : undefined;
  // Where there is one batch only, there is nothing to choose.
  const chosen =
    found?.find((sitting) => sitting.batch === batch) ?? (found?.length === 1 ? found[0] : undefined);
  return {
    date,
    setDate: (next: string) => {
      setDate(next);
      setBatch(undefined);
    },
    setBatch,
    found,
    chosen,
    loading: ready && !currentData && !error,
    failure: ready && error ? { message: toMessage(error), onRetry: () => void refetch() } : undefined,
  };
}

export type SittingChoice = ReturnType<typeof useSitting>;
