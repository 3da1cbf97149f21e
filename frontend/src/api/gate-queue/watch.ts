import { connected, disconnected, type Fact, isSlow, type Link, note } from './link';
import type { View } from './view';

type Tools = { probe: () => Promise<boolean>; now: () => number; show: (link: View['link']) => void };

/** Keeps the link's state, and finds out when it is back. */
export function makeWatch({ probe, now, show }: Tools) {
  let link: Link = connected;
  let failures = 0;
  const become = (next: Link) => {
    link = next;
    show(!link.connected ? 'none' : isSlow(link) ? 'slow' : 'connected');
  };
  const fact = (seen: Fact) => become(note(link, seen));
  const ask = async () => {
    const begun = now();
    const reached = await probe();
    fact({ reached, tookMs: now() - begun });
    return reached;
  };
  return {
    fact,
    isConnected: () => link.connected,
    /** How often the server was asked for in vain. */
    failures: () => failures,
    lost: () => become(disconnected),
    /** Asks once, where all seems well and nothing else would tell. */
    async glance() {
      await ask();
    },
    /** Asks whether the server is there until it is known: two answers in a row, or none. */
    async look() {
      while (!link.connected) {
        const reached = await ask();
        failures = reached ? 0 : failures + 1;
        if (!reached) return;
      }
    },
  };
}
