import type { PictureEnrolment, PictureResult } from '~/contract/types.gen';
import { type Chosen, type Fault, type Picture, Unsent, Unusable } from './chosen';
import { makeHold } from './hold';
import { makeLanes } from './lanes';
import { type Doubt, type Line, refused, troubleOf } from './line';
import { makePace } from './pace';
import { type Failures, verdict, type Waiting } from './verdict';

export const AT_ONCE = 3;
const TOLD_EVERY_MS = 250;

export type Send = (
  picture: { name: string; file: Blob },
  signal: AbortSignal,
) => Promise<{ data?: PictureEnrolment | undefined; error?: unknown }>;

export type Counts = Record<PictureResult | Doubt, number>;
export type Told = {
  at: 'going' | 'paused' | 'over';
  waiting: Waiting | undefined;
  /** Why it could not go on: of the files, or in the server's words. */
  failure: { files: Fault } | { said: string } | undefined;
  done: number;
  total: number;
  counts: Counts;
  /** What somebody has to see to. */
  troubles: readonly Line[];
  secondsLeft: number | undefined;
};
export type Run = ReturnType<typeof startRun>;

/** Sends pictures, a few at a time, until all are through or somebody stops it. */
export function startRun(chosen: Chosen, send: Send) {
  const lines: Line[] = [];
  const troubles: Line[] = [];
  const counts: Counts = {
    ENROLLED: 0,
    ALREADY_ENROLLED: 0,
    REFUSED: 0,
    UNKNOWN_PERSON: 0,
    DUPLICATE_FACE: 0,
    UNLIKE_OWN_PICTURES: 0,
  };
  const stopper = new AbortController();
  const { signal } = stopper;
  const listeners = new Set<() => void>();
  const pace = makePace();
  let held: string | undefined;
  const hold = makeHold(signal, () => {
    const why = hold.isPaused() ? 'paused' : hold.waiting();
    // How fast a busy server takes them is the pace, too.
    if ((why ?? held) !== 'busy') pace.forget();
    held = why;
    tell();
  });
  const pictures = chosen.each();
  const lanes = makeLanes(AT_ONCE);
  let isOver = false;
  let failure: Told['failure'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed: readonly Line[] = [];
  let told = look();

  function look(): Told {
    const done = lines.length;
    if (listed.length < troubles.length) listed = [...troubles];
    return {
      at: isOver ? 'over' : hold.isPaused() ? 'paused' : 'going',
      waiting: !isOver && hold.isTold() ? hold.waiting() : undefined,
      failure,
      done,
      total: chosen.pictures,
      counts: { ...counts },
      troubles: listed,
      secondsLeft: pace.secondsFor(chosen.pictures - done),
    };
  }

  function tell() {
    clearTimeout(timer);
    timer = undefined;
    told = look();
    for (const listener of listeners) listener();
  }

  function add(found: PictureEnrolment) {
    const line = { ...found, id: String(lines.length) };
    lines.push(line);
    counts[line.result] += 1;
    const trouble = troubleOf(line);
    if (trouble) troubles.push(line);
    if (trouble && trouble !== line.result) counts[trouble] += 1;
    pace.done();
    // The longer the list, the more it costs to show it anew.
    timer ??= setTimeout(tell, TOLD_EVERY_MS + troubles.length / 10);
  }

  /** What became of a picture; nothing where it was stopped before. */
  async function enrol({ name, read }: Picture): Promise<PictureEnrolment | undefined> {
    const file = await read().catch((cause) => {
      if (cause instanceof Unsent) return cause.reason;
      throw cause;
    });
    if (typeof file === 'string') return refused(name, file, null);
    const before: Failures = { fault: 0, slow: 0 };
    for (;;) {
      const found = await lanes.take(() => attempt(name, file, before));
      if (found !== 'again') return found;
    }
  }

  async function attempt(
    name: string,
    file: Blob,
    before: Failures,
  ): Promise<PictureEnrolment | 'again' | undefined> {
    await hold.free();
    if (signal.aborted) return undefined;
    const { data, error } = await send({ name, file }, signal);
    if (data) {
      hold.met();
      return data;
    }
    if (signal.aborted) return undefined;
    const what = verdict(error, before);
    if ('over' in what) return fail({ said: what.over });
    if ('refused' in what) return refused(name, what.refused, what.remark);
    const { wait, ms } = what;
    if (wait === 'fault' || wait === 'slow') before[wait] += 1;
    // Side by side they share the line, and none of them may arrive in time.
    if (wait === 'slow') lanes.narrow();
    hold.wait(wait === 'fault' ? 'busy' : wait === 'slow' ? 'network' : wait, ms);
    return 'again';
  }

  function fail(why: NonNullable<Told['failure']>) {
    failure ??= why;
    stopper.abort();
    return undefined;
  }

  async function sender() {
    for (;;) {
      await hold.free();
      if (signal.aborted) return;
      const next = await pictures.next();
      if (next.done) return;
      const found = await enrol(next.value);
      if (found) add(found);
    }
  }

  const over = Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      sender().catch((cause) => fail({ files: cause instanceof Unusable ? cause.why : 'gone' })),
    ),
  ).then(() => {
    isOver = true;
    tell();
  });

  return {
    told: () => told,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    pause: () => hold.pause(true),
    goOn: () => hold.pause(false),
    stop: () => stopper.abort(),
    /** All of them, in the order of their answers. */
    lines: () => lines as readonly Line[],
    over,
  };
}
