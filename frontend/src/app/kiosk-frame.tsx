import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { RouteAnnouncer } from './route-announcer';
import { SessionEnded } from './session-ended';

const SCHEME = 'data-mantine-color-scheme';

/** The whole screen for one task, in daylight: the light theme whatever the device prefers. */
export function KioskFrame() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(SCHEME) ?? 'light';
    root.setAttribute(SCHEME, 'light');
    return () => root.setAttribute(SCHEME, before);
  }, []);
  return (
    <main id="content">
      <RouteAnnouncer />
      <SessionEnded />
      <Outlet />
    </main>
  );
}
