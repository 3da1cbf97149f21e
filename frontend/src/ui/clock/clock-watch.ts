import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { current, words } from '~/i18n/locale';
import { paths } from '~/lib/address/paths';
import { serverClock } from '~/lib/time/server-clock';
import { clockWords } from './clock-words';

const NOTICE = 'clock';
/** Long enough to be read; it lies over the page's heading. */
const STAYS_MS = 12_000;

/** Tells a device's owner once that its clock is far off; the gate has its own line for it. */
export function ClockWatch() {
  const ahead = useSyncExternalStore(serverClock.subscribe, serverClock.farAhead);
  const isFar = ahead !== 0;
  const error = useRef(ahead);
  error.current = ahead;
  useEffect(() => {
    if (!isFar || window.location.pathname === paths.monitoringEntry) return;
    void words('gateDevice').then(() =>
      notifications.show({
        id: NOTICE,
        color: 'yellow',
        role: 'status',
        message: clockWords(error.current, current()),
        autoClose: STAYS_MS,
        closeButtonProps: { 'aria-label': current().actions.close },
      }),
    );
    return () => {
      notifications.hide(NOTICE);
    };
  }, [isFar]);
  return null;
}
