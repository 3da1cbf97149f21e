import '../theme/gate-colors.css';
import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { keepScheme } from '~/lib/browser/keep-scheme';
import { toast } from '~/ui/dialogs/toast';
import { RouteAnnouncer } from '../router/route-announcer';
import { SessionEnded } from '../session/session-ended';

/** The whole screen for one task, in daylight: the light theme whatever the device prefers. */
export function KioskFrame() {
  // A device that turns dark at dusk must not take the gate with it.
  useLayoutEffect(() => keepScheme('light'), []);
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
