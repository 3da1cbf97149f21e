import { useEffect, useRef } from 'react';
import type { Late } from '~/api/gate-queue/types';
import type { View } from '~/api/gate-queue/view';
import type { Result } from './use-results';

type Told = { onFound: (late: Late) => void; onGone: (key: string) => void };

/**
 * Another tab sends what this one shows as saved, and tells so where the browser lets tabs talk. Where it does not, the
 * queue's own list shows it: the capture has come back as a late result, or is kept no more.
 */
export function useVanished({ waiting, review, late }: View, results: Result[], told: Told) {
  const waited = useRef(new Set<string>());
  const tell = useRef(told);
  tell.current = told;
  useEffect(() => {
    for (const { key } of waiting) waited.current.add(key);
    const kept = [...waiting, ...review];
    for (const { key, outcome } of results) {
      if (outcome !== 'saved') continue;
      const found = late.find(({ entry }) => entry.key === key);
      if (found) tell.current.onFound(found);
      else if (!kept.some((entry) => entry.key === key) && waited.current.delete(key))
        tell.current.onGone(key);
    }
  }, [waiting, review, late, results]);
}
