import { useEffect, useRef, useState } from 'react';
import { useGetCurrentMonitoringTokenQuery } from '~/api/generated/monitoring.gen';
import { deviceId } from '~/lib/browser/device-id';
import { serverTime } from '~/lib/time/server-clock';
import { useCountdown } from '~/lib/time/use-countdown';

/** `running`: monitoring was started on this device. `left`: the page was in the background. */
export type PracticeEnd = 'time' | 'running' | 'left' | 'offline';

const LASTS_MS = 10 * 60_000;
/** Choosing a file or allowing the camera hides the page for a moment, too. */
const AWAY_MS = 60_000;
const STARTED_ELSEWHERE_MS = 15_000;

/**
 * Why practice is over, once it is, and the seconds that are left until then. A phone that is laid aside must not be taken for
 * a gate an hour later.
 */
export function usePracticeEnd() {
  const [end, setEnd] = useState<PracticeEnd | undefined>(() => (isOffline() ? 'offline' : undefined));
  const [until] = useState(() => serverTime() + LASTS_MS);
  const seconds = useCountdown(until);
  const hiddenAt = useRef<number>(undefined);
  const { data: token } = useGetCurrentMonitoringTokenQuery(
    { deviceId: deviceId() },
    {
      pollingInterval: end ? 0 : STARTED_ELSEWHERE_MS,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const found = seconds === 0 ? 'time' : token?.monitoringTokenId ? 'running' : undefined;

  useEffect(() => {
    if (found) setEnd((before) => before ?? found);
  }, [found]);
  useEffect(() => {
    const lost = () => setEnd((before) => before ?? 'offline');
    const seen = () => {
      if (document.visibilityState === 'hidden') hiddenAt.current = Date.now();
      else if (hiddenAt.current !== undefined) {
        const away = Date.now() - hiddenAt.current;
        hiddenAt.current = undefined;
        // Timers of a hidden page may stand still.
        if (away >= AWAY_MS) setEnd((before) => before ?? 'left');
      }
    };
    window.addEventListener('offline', lost);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return { end: end ?? found, seconds, lose: () => setEnd((before) => before ?? 'offline') };
}

const isOffline = () => navigator.onLine === false;
