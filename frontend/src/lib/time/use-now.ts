import { useEffect, useState } from 'react';
import { serverTime } from './server-clock';

/** The server's time, looked at again every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
