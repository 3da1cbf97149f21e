import { useState } from 'react';
import type { Entry } from '~/api/gate-queue/types';
import type { EntryType } from '~/contract/types.gen';
import type { Gate, Named } from '../use-gate';

/** What somebody opens over the camera: a record by hand, perhaps instead of one that was not taken, what is kept, who is missing, what colleagues ask, and a note. */
export function usePanels({ now, queue, byHand }: Gate, mode: EntryType) {
  const [hand, setHand] = useState<{ instead?: Entry; url?: string; picture?: Blob; isFaceless?: boolean }>();
  const [kept, setKept] = useState(false);
  const [missing, setMissing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [noting, setNoting] = useState<string>();
  const direction = hand?.instead?.entryType ?? mode;
  return {
    hand,
    kept,
    missing,
    confirming,
    /** Of which log. */
    noting,
    isOpen: !!hand || kept || missing || confirming || noting !== undefined,
    direction,
    /** With the picture that is on the screen, or else the one that is before the camera. */
    handThis: async (snap?: () => Promise<Blob | undefined>, isFaceless?: boolean) =>
      setHand(
        'attempt' in now
          ? { url: now.attempt.url, picture: now.attempt.picture }
          : { picture: await snap?.().catch(() => undefined), isFaceless },
      ),
    handInstead: async (instead: Entry) => setHand({ instead, picture: await queue.picture(instead.key) }),
    leaveHand: () => setHand(undefined),
    showKept: () => setKept(true),
    leaveKept: () => setKept(false),
    showMissing: () => setMissing(true),
    leaveMissing: () => setMissing(false),
    showConfirming: () => setConfirming(true),
    leaveConfirming: () => setConfirming(false),
    note: (logId: string) => setNoting(logId),
    leaveNote: () => setNoting(undefined),
    record: (who: Named) => {
      setHand(undefined);
      setKept(false);
      byHand(who, direction, hand?.picture, hand?.instead);
    },
  };
}
