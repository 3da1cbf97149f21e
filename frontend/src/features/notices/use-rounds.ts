import { useState } from 'react';
import { useListDutyNoticesQuery } from '~/api/generated/notices.gen';
import { toPage } from '~/api/page';
import type { NoticeRound } from '~/contract/types.gen';
import { soonest } from './round-words';

/** Rounds of notices, asked for again by themselves while messages are on their way. */
export function useRounds(arg: Parameters<typeof useListDutyNoticesQuery>[0]) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const answer = useListDutyNoticesQuery(arg, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const wanted = soonest(toPage<NoticeRound>(answer.currentData).rows);
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return answer;
}
