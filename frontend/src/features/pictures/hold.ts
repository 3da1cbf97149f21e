import { sessionEnded } from '~/lib/people/session-ended';
import type { Waiting } from './verdict';

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;
/** A busy server that answers again so soon, or so few times in a row, is not worth a word. */
const SHORT_MS = 2000;
const FEW = 3;

export type Hold = ReturnType<typeof makeHold>;

/** What every sender waits for before the next call: the connection, the server, a sign-in, or the end of a pause. */
export function makeHold(signal: AbortSignal, onChange: () => void) {
  let isPaused = false;
  let waiting: Waiting | undefined;
  let isTold = false;
  let misses = 0;
  let end = () => {};
  let retry = () => {};
  const held = new Set<() => void>();

  const change = () => {
    if (signal.aborted || (!isPaused && !waiting)) {
      for (const go of held) go();
      held.clear();
    }
    onChange();
  };
  signal.addEventListener('abort', () => {
    end();
    change();
  });

  const pause = (next: boolean) => {
    isPaused = next;
    change();
  };

  /** Without a time the wait grows with each one in a row. Those who fail together wait together. */
  const wait = (why: Waiting, ms = Math.min(LONGEST_MS, FIRST_MS * 2 ** misses)) => {
    if (waiting || signal.aborted) return;
    misses += 1;
    waiting = why;
    isTold = why !== 'busy' || ms > SHORT_MS || misses > FEW;
    const over = () => {
      end();
      waiting = undefined;
      change();
    };
    const signedIn = sessionEnded.subscribe(() => !sessionEnded.read() && over());
    retry = over;
    const timer = why === 'signedOut' ? undefined : setTimeout(over, ms);
    if (why === 'network') window.addEventListener('online', over);
    end = () => {
      clearTimeout(timer);
      signedIn();
      window.removeEventListener('online', over);
    };
    change();
  };

  return {
    pause,
    wait,
    /** Whoever does not want to wait for the next attempt. */
    retry: () => {
      if (waiting && waiting !== 'signedOut') retry();
    },
    /** The server has answered. */
    met: () => {
      misses = 0;
    },
    /** Fulfilled as soon as the next call may go out, or nothing will. */
    free: () =>
      signal.aborted || (!isPaused && !waiting)
        ? Promise.resolve()
        : new Promise<void>((go) => {
            held.add(go);
          }),
    isPaused: () => isPaused,
    waiting: () => waiting,
    /** Whether a reader should hear of it. */
    isTold: () => isTold,
  };
}
