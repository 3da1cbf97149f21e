import { useEffect, useState } from 'react';
import { serverTime } from './server-clock';

/** Whole seconds left until a moment of the server's (ms since 1970), counting down to 0. */
export function useCountdown(until: number | undefined): number {
  const [ticked, tick] = useState(() => ({ until, now: serverTime() }));
  // Counted from the last tick, another moment would begin with more than is left.
  const seen = ticked.until === until ? ticked : { until, now: serverTime() };
  if (seen !== ticked) tick(seen);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - seen.now) / 1000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick({ until, now: serverTime() }), 1000);
    return () => clearInterval(timer);
  }, [running, until]);

  return left;
}
