import { LONGEST_LOOK_MS, pauseAfter } from './backoff';
import { connected, disconnected, type Fact, isSlow, type Link, note } from './link';
import type { View } from './view';

type Tools = { probe: () => Promise<boolean>; now: () => number; show: (link: View['link']) => void };

/** Keeps the link's state, and finds out when it is back. */
export function makeWatch({ probe, now, show }: Tools) {
  let link: Link = connected;
  let failures = 0;
  /** When it was last heard of, or asked for. */
  let at = 0;
  const become = (next: Link) => {
    link = next;
    at = now();
    show(!link.connected ? 'none' : isSlow(link) ? 'slow' : 'connected');
  };
  const fact = (seen: Fact) => become(note(link, seen));
  const ask = async () => {
    const begun = now();
    at = begun;
    const reached = await probe();
    fact({ reached, tookMs: now() - begun });
    return reached;
  };
  return {
    fact,
    isConnected: () => link.connected,
    /** Whether trying is worth it: what was heard last was an answer. */
    isLikely: () => link.connected || link.recent.at(-1)?.reached === true,
    lost: () => become(disconnected),
    /** How long until it is asked for again; what happens meanwhile on the page puts it off no further. */
    untilLook: (dice: () => number) =>
      Math.max(0, at + pauseAfter(failures + 1, dice, LONGEST_LOOK_MS) - now()),
    /** Asks once, where all seems well and nothing else would tell. */
    glance: ask,
    /**
     * Asks whether the server is there until it is known: two answers in a row, or none. `isDue`: where something is to be sent,
     * two ask at once, as one may be lost, and one answer is enough to try.
     */
    async look(isDue: () => boolean) {
      while (!link.connected) {
        const reached = await (isDue() ? either(ask(), ask()) : ask());
        failures = reached ? 0 : failures + 1;
        if (!reached) return false;
        if (isDue()) return true;
      }
      return true;
    },
  };
}

const either = (one: Promise<boolean>, other: Promise<boolean>) =>
  Promise.race([one, other]).then(
    async (reached) => reached || (await Promise.all([one, other])).includes(true),
  );
