import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { dropFirstFrame } from '~/first-paint/frame';
import { RouteAnnouncer } from '../router/route-announcer';

/** Nothing around the page: for a screen that nobody sits at. */
export function BareFrame() {
  useLayoutEffect(dropFirstFrame, []);
  return (
    <main id="content">
      <RouteAnnouncer />
      <Outlet />
    </main>
  );
}
