import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { LinesSkeleton } from './skeletons';

/** What begins below the first screenful: it is fetched and renders once that is on the screen. */
export function Below({ children }: { children: ReactNode }) {
  const coming = <LinesSkeleton lines={8} />;
  return <Suspense fallback={coming}>{useDeferredValue(true, false) ? children : coming}</Suspense>;
}
