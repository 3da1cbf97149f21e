import { type ReactNode, useDeferredValue } from 'react';
import { LinesSkeleton } from './skeletons';

/** What begins below the first screenful: it renders once that is on the screen, and gives way to it. */
export function Below({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <LinesSkeleton lines={8} />;
}
