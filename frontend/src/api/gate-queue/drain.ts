import type { VerificationResult } from '~/contract/types.gen';
import type { ApiError } from '../errors';
import { hasHeardEnough, isAboutPicture, type Sorted, sort, toFault } from './answers';
import { pauseFor } from './backoff';
import type { Fact } from './link';
import { nextBatch, turns } from './order';
import type { CaptureStore } from './store';
import type { Answer, Capture, Content, Entry } from './types';

/** What became of one sending. */
export type Outcome =
  | { kind: 'done'; entry: Entry; answer: VerificationResult; picture: Blob | undefined }
  | { kind: 'waits'; entry: Entry; error: ApiError }
  | { kind: 'signIn'; entry: Entry; error: ApiError }
  /** `again`: the person is still there, and another picture is taken instead. */
  | { kind: 'review' | 'again'; entry: Entry; error: ApiError };

export type DrainTools = {
  store: CaptureStore;
  owner: string;
  send: (capture: Capture) => Promise<Answer>;
  now: () => number;
  dice: () => number;
  /** How the call went, for the display of the connection. */
  note: (fact: Fact) => void;
  settled: (outcome: Outcome) => void;
  /** Runs the work unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

/**
 * Hands in what waits. Two lanes: `deliver` is for the person in front of the gate and waits for nobody, `run` works off
 * the rest behind it, the oldest first. Nothing is ever dropped here but what the server has answered for.
 */
export function makeDrain({ store, owner, send, now, dice, note, settled, alone }: DrainTools) {
  const flying = new Set<string>();
  /** Answered for, and to be dropped as soon as the store can be written. */
  const answered = new Set<string>();

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
      const reached = sorted.kind !== 'unreached';
      note({ reached, tookMs: now() - begun });
      const { outcome, write } = judge(entry, sorted, attended, what.picture);
      const unwritten = await write().then(
        () => undefined,
        (cause) => new Unwritten(outcome, { cause }),
      );
      // Told in any case. What stays in the store may go out again: under its key it is answered alike.
      settled(outcome);
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
    picture: Blob | undefined,
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
    const fault = toFault(error);
    if (kind === 'review') {
      return { outcome: { kind, entry, error }, write: () => store.change(key, { state: 'review', fault }) };
    }
    const tries = entry.tries + 1;
    // A session that is over is nobody's failure: the next try is as soon as somebody has signed in.
    const nextAt = kind === 'signIn' ? now() : now() + pauseFor(error.retryAfter, tries, dice);
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

  /** Everything that is due, or everything at all; ends early when the server cannot be reached or has heard enough. */
  function run(all = false): Promise<void> {
    const begun = now();
    const tried = new Set<string>();
    const timeOf = ({ key, nextAt }: Entry) => {
      if (tried.has(key) || flying.has(key)) return Number.POSITIVE_INFINITY;
      return all || answered.has(key) ? 0 : nextAt;
    };
    const mayCount = ({ key, owner: whose, state }: Entry) =>
      whose === owner && state === 'waiting' && !(answered.has(key) && tried.has(key));
    const due = (kept: Entry[]) =>
      turns(kept.filter(mayCount), timeOf)
        .filter(({ at }) => at <= begun)
        .map(({ row }) => row);
    return alone(async () => {
      const failures: unknown[] = [];
      for (;;) {
        const batch = nextBatch(due(await store.all()));
        if (batch.length === 0) break;
        for (const { key } of batch) tried.add(key);
        const results = await Promise.allSettled(batch.map((entry) => deliver(entry)));
        // One that cannot be written down keeps nobody else's from going out.
        for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
        if (results.map(outcomeOf).some((outcome) => outcome && isInVain(outcome))) break;
      }
      if (failures.length > 0) throw failures[0];
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

function outcomeOf(result: PromiseSettledResult<Outcome | undefined>): Outcome | undefined {
  if (result.status === 'fulfilled') return result.value;
  return result.reason instanceof Unwritten ? result.reason.outcome : undefined;
}

/** The rest of the queue would fare no better now. */
function isInVain(outcome: Outcome): boolean {
  if (outcome.kind === 'signIn') return true;
  if (outcome.kind !== 'waits') return false;
  return sort(outcome).kind === 'unreached' || hasHeardEnough(outcome.error);
}
