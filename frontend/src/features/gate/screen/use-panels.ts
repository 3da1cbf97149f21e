import { useState } from 'react';
import type { Entry } from '~/api/gate-queue/types';
import type { EntryType } from '~/contract/types.gen';
import type { Gate, Named } from '../use-gate';

/** What somebody opens over the camera: a record by hand, perhaps instead of one that was not taken, and what is kept. */
export function usePanels({ now, queue, byHand }: Gate, mode: EntryType) {
  const [hand, setHand] = useState<{ instead?: Entry; url?: string; picture?: Blob }>();
  const [kept, setKept] = useState(false);
  const direction = hand?.instead?.entryType ?? mode;
  return {
    hand,
    kept,
    direction,
    handThis: () => setHand('attempt' in now ? { url: now.attempt.url, picture: now.attempt.picture } : {}),
    handInstead: async (instead: Entry) => setHand({ instead, picture: await queue.picture(instead.key) }),
    leaveHand: () => setHand(undefined),
    showKept: () => setKept(true),
    leaveKept: () => setKept(false),
    record: (who: Named) => {
      setHand(undefined);
      setKept(false);
      byHand(who, direction, hand?.picture, hand?.instead);
    },
  };
}
