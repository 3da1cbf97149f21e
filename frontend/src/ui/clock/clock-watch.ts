import { notifications } from '@mantine/notifications';
import { useEffect, useSyncExternalStore } from 'react';
import { current, words } from '~/i18n/locale';
import { paths } from '~/lib/address/paths';
import { serverClock } from '~/lib/time/server-clock';
import { clockWords } from './clock-words';

const NOTICE = 'clock';

/** Tells a device's owner that its clock is far off, until they have read it; the gate has its own line for it. */
export function ClockWatch() {
  const ahead = useSyncExternalStore(serverClock.subscribe, serverClock.farAhead);
  useEffect(() => {
    if (!ahead || window.location.pathname === paths.monitoringEntry) return;
    void words('gateDevice').then(() =>
      notifications.show({
        id: NOTICE,
        color: 'yellow',
        role: 'status',
        message: clockWords(ahead, current()),
        autoClose: false,
        closeButtonProps: { 'aria-label': current().actions.close },
      }),
    );
    return () => {
      notifications.hide(NOTICE);
    };
  }, [ahead]);
  return null;
}
