import { lazy, Suspense, useSyncExternalStore } from 'react';
import { sessionEnded } from '~/lib/people/session-ended';

// The gate is fetched over poor lines; it pays for the dialog only when the session has ended.
const Dialog = lazy(() => import(/* webpackChunkName: "session-ended" */ './session-ended-dialog'));

export function SessionEnded() {
  const over = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.read);
  return over ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
