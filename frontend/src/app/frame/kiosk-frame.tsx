import '../theme/gate-colors.css';
import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { toast } from '~/ui/dialogs/toast';
import { RouteAnnouncer } from '../router/route-announcer';
import { SessionEnded } from '../session/session-ended';

const SCHEME = 'data-mantine-color-scheme';

/** The whole screen for one task, in daylight: the light theme whatever the device prefers. */
export function KioskFrame() {
  useLayoutEffect(keepDaylight, []);
  // What the page before had to say would lie over the center's name and whether the gate is connected.
  useLayoutEffect(toast.clear, []);
  return (
    <main id="content">
      <RouteAnnouncer />
      <SessionEnded />
      <Outlet />
    </main>
  );
}

/** A device that turns dark at dusk must not take the gate with it. */
function keepDaylight() {
  const root = document.documentElement;
  let wanted = root.getAttribute(SCHEME) ?? 'light';
  const brighten = () => root.setAttribute(SCHEME, 'light');
  const changes = new MutationObserver(() => {
    wanted = root.getAttribute(SCHEME) ?? 'light';
    changes.disconnect();
    brighten();
    changes.observe(root, { attributeFilter: [SCHEME] });
  });
  brighten();
  changes.observe(root, { attributeFilter: [SCHEME] });
  return () => {
    changes.disconnect();
    root.setAttribute(SCHEME, wanted);
  };
}
