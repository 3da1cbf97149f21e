import { useCallback, useEffect, useRef, useState } from 'react';
import { toMessage } from '~/api/errors';
import type { Ask, Found } from './walk';
import { makeWalk } from './walk';

export type People = {
  rows: readonly Found[];
  at: 'loading' | 'ready' | 'failed';
  error: string | undefined;
  isMore: boolean;
  more: () => void;
};

type State = Omit<People, 'more'> & { q: string };
const begin = (q: string): State => ({ q, rows: [], at: 'loading', error: undefined, isMore: false });

/** The people whom words find, page by page. */
export function usePeople(ask: Ask, q: string): People {
  const [state, setState] = useState(() => begin(q));
  const walk = useRef<ReturnType<typeof makeWalk>>(undefined);

  const load = useCallback(async () => {
    const mine = walk.current;
    if (!mine) return;
    const set = (change: (before: State) => State) => {
      if (walk.current === mine) setState(change);
    };
    set((before) => ({ ...before, at: 'loading', error: undefined }));
    try {
      const found = await mine.more();
      set((before) => ({
        ...before,
        rows: [...before.rows, ...found],
        at: 'ready',
        isMore: !mine.isOver(),
      }));
    } catch (cause) {
      set((before) => ({ ...before, at: 'failed', error: toMessage(cause) }));
    }
  }, []);

  useEffect(() => {
    walk.current = makeWalk(ask, q);
    setState(begin(q));
    void load();
    return () => {
      walk.current = undefined;
    };
  }, [ask, q, load]);

  return { ...(state.q === q ? state : begin(q)), more: load };
}
