import type { ApiError } from '../errors';
import type { EntryType, VerificationResult } from '../generated/monitoring.gen';
import { isAboutPicture, type Sorted, sort, toFault } from './answers';
import { pauseAfter } from './backoff';
import type { Fact } from './link';
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
  /** How the call went, for whoever watches the link. */
  note: (fact: Fact) => void;
  settled: (outcome: Outcome) => void;
  /** Runs the work unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

const AT_ONCE = 2;

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
    const nextAt = kind === 'signIn' ? now() : now() + pauseAfter(tries, dice);
    return {
      outcome: { kind: kind === 'signIn' ? kind : 'waits', entry, error },
      write: () => store.change(key, { tries, nextAt, fault }),
    };
  }

  /** Its seal cannot be opened: it stays for a person to see that there was something. */
  async function unreadable(entry: Entry): Promise<undefined> {
    await store.change(entry.key, { state: 'review', fault: { status: 'LOST' } });
  }

  /** Everything that is due, or everything at all; ends early when the server cannot be reached. */
  function run(all = false): Promise<void> {
    const begun = now();
    const tried = new Set<string>();
    const isDue = (entry: Entry) =>
      entry.owner === owner &&
      entry.state === 'waiting' &&
      (all || entry.nextAt <= begun) &&
      !tried.has(entry.key) &&
      !flying.has(entry.key);
    return alone(async () => {
      const failures: unknown[] = [];
      for (;;) {
        const batch = nextBatch((await store.all()).filter(isDue));
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

function isInVain(outcome: Outcome): boolean {
  return outcome.kind === 'signIn' || (outcome.kind === 'waits' && sort(outcome).kind === 'unreached');
}

/**
 * The oldest, and one more that goes the same way. The server judges by what it has recorded up to a capture's own time:
 * an EXIT that overtook its ENTRY would be an exit without one.
 */
export function nextBatch<Row extends { entryType: EntryType }>(due: readonly Row[]): Row[] {
  const first = due[0];
  if (!first) return [];
  return due.slice(0, AT_ONCE).filter(({ entryType }) => entryType === first.entryType);
}
