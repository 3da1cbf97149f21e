import { useEffect, useState } from 'react';
import type { GateQueue } from '~/api/gate-queue/queue';
import type { Anomaly } from '~/contract/types.gen';

const isOfPosition = ({ metadata }: Anomaly) =>
  (metadata as { reason?: unknown } | null)?.reason === 'POSITION_UNKNOWN';

/**
 * Whether the server has reported this device because several entries in a row had no position. `isNews`: nobody at the gate
 * has opened what is said about it.
 */
export function useReported(queue: GateQueue) {
  const [reported, setReported] = useState<{ isNews: boolean }>();
  useEffect(
    () =>
      queue.onSettled((outcome) => {
        const isReport =
          outcome.kind === 'done' &&
          outcome.answer.result !== 'DENIED' &&
          outcome.answer.anomalies.some(isOfPosition);
        if (isReport) setReported({ isNews: true });
        return false;
      }),
    [queue],
  );
  const read = () => setReported((before) => before && { isNews: false });
  return { isReported: !!reported, isNews: reported?.isNews === true, read };
}
