import type { PictureEnrolment, PictureResult } from '~/contract/types.gen';
import { type Chosen, type Fault, type Picture, Unusable } from './chosen';
import { makeHold } from './hold';
import { type Doubt, type Line, troubleOf } from './line';
import { AT_ONCE, makeSender, type Send } from './sender';
import { makeUnmatched, type Unmatched } from './unmatched';
import type { Waiting } from './verdict';

const TOLD_EVERY_MS = 250;

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
  /** Pictures whose person nobody has named yet, and how many more there are than can be kept at hand. */
  unmatched: readonly Unmatched[];
  beyond: number;
  secondsLeft: number | undefined;
};
export type Run = ReturnType<typeof startRun>;

/** Sends pictures, a few at a time, until all are through or somebody stops it. */
export function startRun(chosen: Chosen, send: Send) {
  const lines: Line[] = [];
  const troubles = new Map<string, Line>();
  const unmatched = makeUnmatched();
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
  const enrol = makeSender({ send, hold, signal, onOver: (said) => fail({ said }) });
  const pictures = chosen.each();
  let isOver = false;
  let failure: Told['failure'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listed: readonly Line[] | undefined;
  let told = look();

  function look(): Told {
    const done = lines.length;
    listed ??= [...troubles.values()];
    return {
      at: isOver ? 'over' : hold.isPaused() ? 'paused' : 'going',
      waiting: !isOver && hold.isTold() ? hold.waiting() : undefined,
      failure,
      done,
      total: chosen.pictures,
      counts: { ...counts },
      troubles: listed,
      unmatched: unmatched.list(),
      beyond: unmatched.beyond(),
      secondsLeft: pace.secondsFor(chosen.pictures - done),
    };
  }

  function tell() {
    clearTimeout(timer);
    timer = undefined;
    told = look();
    for (const listener of listeners) listener();
  }

  function count(line: Line, by: 1 | -1) {
    counts[line.result] += by;
    const trouble = troubleOf(line);
    if (trouble && trouble !== line.result) counts[trouble] += by;
    if (!trouble) return;
    if (by > 0) troubles.set(line.id, line);
    listed = undefined;
  }

  function add(found: PictureEnrolment, picture: Picture) {
    // The server hides numbers in names; who chose the files finds them again by what they are called.
    const line = { ...found, file: picture.name, id: String(lines.length) };
    lines.push(line);
    count(line, 1);
    if (line.result === 'UNKNOWN_PERSON') unmatched.keep(line, picture);
    pace.done();
    // The longer the list, the more it costs to show it anew.
    timer ??= setTimeout(tell, TOLD_EVERY_MS + troubles.size / 10);
  }

  /** What became of an unmatched picture since: somebody said whose it is, or nothing where they took that back. */
  function correct(id: string, found: PictureEnrolment | undefined) {
    const [before, kept] = [lines[Number(id)], unmatched.find(id)];
    if (!before || !kept) return;
    const line = { ...(found ?? kept.line), id };
    count(before, -1);
    if (!troubleOf(line)) troubles.delete(id);
    count(line, 1);
    lines[Number(id)] = line;
    unmatched.settle(id, line.result === 'ENROLLED' || line.result === 'ALREADY_ENROLLED');
    tell();
  }

  function fail(why: NonNullable<Told['failure']>) {
    failure ??= why;
    stopper.abort();
  }

  async function sender() {
    for (;;) {
      await hold.free();
      if (signal.aborted) return;
      const next = await pictures.next();
      if (next.done) return;
      const found = await enrol(next.value);
      if (found) add(found, next.value);
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
    correct,
    /** All of them, in the order of their answers. */
    lines: () => lines as readonly Line[],
    over,
  };
}

/** So many of the last ones tell how fast it goes. */
const LAST = 200;
const FEWEST = 10;

/** How long the rest will take, by how long the last ones took. */
function makePace() {
  let moments: number[] = [];
  return {
    done() {
      moments.push(performance.now());
      if (moments.length > LAST) moments = moments.slice(-LAST);
    },
    /** Time in which nothing was sent says nothing. */
    forget() {
      moments = [];
    },
    secondsFor(rest: number): number | undefined {
      const [first, last] = [moments[0], moments.at(-1)];
      if (first === undefined || last === undefined || moments.length < FEWEST) return undefined;
      return ((last - first) / (moments.length - 1) / 1000) * rest;
    },
  };
}
