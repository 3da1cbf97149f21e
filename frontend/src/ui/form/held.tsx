import { lazy, Suspense } from 'react';
import { useHeld } from '../dialogs/enclosing';

const LeaveGuard = lazy(() => import(/* webpackChunkName: "long-form" */ './leave-guard'));

/** For fields outside of a `Form`: while something typed would be lost, whatever would give it up asks first. */
export function Held({ when }: { when: boolean }) {
  useHeld(when);
  return (
    <Suspense>
      <LeaveGuard when={when} />
    </Suspense>
  );
}
