import type { VerificationResult } from '~/contract/types.gen';
import type { ApiError } from '../errors';
import { hasHeardEnough, isAboutPicture, type Sorted, sort, toFault } from './answers';
import { pauseFor } from './backoff';
import type { Fact } from './link';
import { AT_FIRST, turns, widthAfter } from './order';
import type { CaptureStore } from './store';
import type { Answer, Content, Entry, Sent } from './types';

/** So many calls in a row that reached nobody are not chance. */
const ENOUGH_IN_VAIN = 3;

/** What became of one sending. */
export type Outcome =
  | { kind: 'done'; entry: Entry; answer: VerificationResult; picture: Blob | undefined }
  | { kind: 'waits'; entry: Entry; error: ApiError }
  | { kind: 'signIn'; entry: Entry; error: ApiError }
  /**
   * `again`: the person is still there, and another picture is taken instead. `handedIn`: the token was revoked, and the server
   * keeps the picture for an administrator to look at.
   */
  | { kind: 'review' | 'again' | 'handedIn'; entry: Entry; error: ApiError };

export type DrainTools = {
  store: CaptureStore;
  owner: string;
  send: (capture: Sent) => Promise<Answer>;
  now: () => number;
  dice: () => number;
  /** How the call went, for the display of the connection. */
  note: (fact: Fact) => void;
  settled: (outcome: Outcome) => void;
  /** Something changed in the store that nobody waited for. */
  changed: () => void;
  after: (ms: number, work: () => void) => () => void;
  /** Runs the work unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

/**
 * Hands in what waits. Two lanes: `deliver` is for the person in front of the gate and waits for nobody, `run` works off
 * the rest behind it, the oldest first. Nothing is ever dropped here but what the server has answered for.
 */
export function makeDrain(tools: DrainTools) {
  const { store, owner, send, now, dice, note, settled, changed, after, alone } = tools;
  const flying = new Set<string>();
  /** Answered for, and to be dropped as soon as the store can be written. */
  const answered = new Set<string>();
  /** How many of the queue may be on their way at once. */
  let width = AT_FIRST;

  async function deliver(
    entry: Entry,
    attended = () => false,
    content?: Content,
  ): Promise<Outcome | undefined> {
    if (flying.has(entry.key)) return undefined;
    flying.add(entry.key);
    try {
      if (answered.has(entry.key)) return await forget(entry.key);
      const what = content ?? (await store.content(entry));
      if (!what) return await unreadable(entry);
      const begun = now();
      const sorted = sort(await send({ ...entry, ...what }));
      const fact = { reached: sorted.kind !== 'unreached', tookMs: now() - begun };
      note(fact);
      width = widthAfter(width, { ...fact, reached: sorted.kind === 'done' });
      const { outcome, write } = judge(entry, sorted, attended, what);
      const writing = write().then(
        () => undefined,
        (cause) => new Unwritten(outcome, { cause }),
      );
      // Told in any case, and before it is written: somebody waits for it. What stays in the store may go out again: under its
      // key it is answered alike.
      settled(outcome);
      const unwritten = await writing;
      if (unwritten) throw unwritten;
      return outcome;
    } finally {
      flying.delete(entry.key);
    }
  }

  async function forget(key: string): Promise<undefined> {
    await store.drop(key);
    answered.delete(key);
  }

  /** What became of it, and what of it is to be written down. */
  function judge(
    entry: Entry,
    sorted: Sorted,
    attended: () => boolean,
    { picture, byHand }: Content,
  ): { outcome: Outcome; write: () => Promise<void> } {
    const { key } = entry;
    const drop = () => {
      answered.add(key);
      return forget(key);
    };
    if (sorted.kind === 'done') {
      return { outcome: { kind: 'done', entry, answer: sorted.answer, picture }, write: drop };
    }
    const { kind, error } = sorted;
    if (kind === 'review' && attended() && isAboutPicture(error)) {
      return { outcome: { kind: 'again', entry, error }, write: drop };
    }
    // What was entered by hand the server does not keep: it stays for a person to see.
    if (kind === 'revoked' && picture && !byHand) {
      return { outcome: { kind: 'handedIn', entry, error }, write: drop };
    }
    const fault = toFault(error);
    if (kind === 'review' || kind === 'revoked') {
      return {
        outcome: { kind: 'review', entry, error },
        write: () => store.change(key, { state: 'review', fault }),
      };
    }
    const tries = entry.tries + 1;
    // A session that is over is nobody's failure: the next try is as soon as somebody has signed in.
    const nextAt = kind === 'signIn' ? now() : now() + pauseFor(error, tries, dice);
    return {
      outcome: { kind: kind === 'signIn' ? kind : 'waits', entry, error },
      write: async () => {
        await store.change(key, { tries, nextAt, fault });
        if (hasHeardEnough(error)) await store.postpone(owner, nextAt);
      },
    };
  }

  /** Its seal cannot be opened: it stays for a person to see that there was something. */
  async function unreadable(entry: Entry): Promise<undefined> {
    await store.change(entry.key, { state: 'review', fault: { status: 'LOST' } });
  }

  /**
   * Everything that is due, or everything at all, several of one way at a time; ends early when the server cannot be reached or
   * has heard enough. One call may be lost by chance, and what is not answered is not waited for.
   */
  function run(all = false): Promise<void> {
    const tried = new Set<string>();
    /** The store takes no note of what becomes of them. */
    const unwritten = new Set<string>();
    const timeOf = ({ key, nextAt }: Entry) => {
      if (unwritten.has(key) || flying.has(key)) return Number.POSITIVE_INFINITY;
      return (all && !tried.has(key)) || answered.has(key) ? 0 : nextAt;
    };
    const mayCount = ({ key, owner: whose, state }: Entry) =>
      whose === owner && state === 'waiting' && !(answered.has(key) && tried.has(key));
    return alone(async () => {
      const failures: unknown[] = [];
      const under = new Set<Promise<void>>();
      let vain = 0;
      const look = (outcome: Outcome | undefined) => {
        if (outcome) vain = isForAll(outcome) ? ENOUGH_IN_VAIN : isUnreached(outcome) ? vain + 1 : 0;
      };
      while (vain < ENOUGH_IN_VAIN) {
        const waiting = turns((await store.all()).filter(mayCount), timeOf);
        const next = waiting.find(({ at }) => at <= now())?.row;
        if (next && under.size < width) {
          tried.add(next.key);
          // One that cannot be written down keeps nobody else's from going out.
          const sending: Promise<void> = deliver(next)
            .then(look, (cause) => {
              unwritten.add(next.key);
              failures.push(cause);
              if (cause instanceof Unwritten) look(cause.outcome);
            })
            .then(() => {
              under.delete(sending);
              changed();
            });
          under.add(sending);
        } else if (under.size > 0) {
          const due = Math.min(...waiting.map(({ at }) => at));
          await oneOf(under, under.size < width ? due - now() : Number.POSITIVE_INFINITY);
        } else break;
      }
      if (failures.length > 0) throw failures[0];
    });
  }

  /** Until one of them is answered, but no longer. */
  function oneOf(under: Iterable<Promise<void>>, ms: number): Promise<void> {
    return new Promise((give) => {
      const cancel = Number.isFinite(ms) ? after(ms, give) : undefined;
      void Promise.race(under).then(() => {
        cancel?.();
        give();
      });
    });
  }

  return { deliver, run };
}

/** The server has answered, but the store took no note of it. */
class Unwritten extends Error {
  constructor(
    readonly outcome: Outcome,
    options: ErrorOptions,
  ) {
    super('What became of a capture could not be written down', options);
  }
}

/** The rest of the queue would fare no better now. */
const isForAll = (outcome: Outcome) =>
  outcome.kind === 'signIn' || (outcome.kind === 'waits' && hasHeardEnough(outcome.error));

const isUnreached = (outcome: Outcome) => outcome.kind === 'waits' && sort(outcome).kind === 'unreached';
