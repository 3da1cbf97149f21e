import { pauseAfter } from './backoff';
import { type DrainTools, makeDrain, type Outcome } from './drain';
import { turns } from './order';
import type { CaptureStore } from './store';
import type { Capture, Content, Entry, Late } from './types';
import { nothing, type View } from './view';
import { makeWatch } from './watch';

export type QueueTools = Pick<DrainTools, 'send' | 'now' | 'dice' | 'after' | 'alone' | 'owner'> & {
  open: () => Promise<CaptureStore>;
  /** Whether the server can be reached. */
  probe: () => Promise<boolean>;
  /** Tells the other tabs that something changed, and what became of a capture where it is that. */
  tell: (news?: Outcome) => void;
};

/** The most that wait on one device; a whole morning at the largest center. */
export const MOST = 500;
/** Of late results that are in order; those that are not stay until somebody has seen them. */
const GOOD_KEPT = 50;
/** While a capture is on its way for the person at the gate, the drain leaves it alone. */
const LANE_MS = 60_000;
/** Another tab may have ended before its turn was over. */
const LOOK_AGAIN_MS = 15_000;
/** A gate where nobody comes would else be told for hours that it is connected. */
const GLANCE_MS = 20_000;
/** One that went wrong may have been chance. */
const GLANCE_AGAIN_MS = 4000;

/** Returns whether it has shown the outcome to somebody. `elsewhere`: another tab sent the capture. */
type Listener = (outcome: Outcome, elsewhere: boolean) => boolean;

export type GateQueue = ReturnType<typeof makeQueue>;

/** What the pages see of the queue: kept captures, the link, late results; and when it is time to send again. */
export function makeQueue(tools: QueueTools) {
  const { owner, now, dice, probe, after, tell } = tools;
  const viewers = new Set<() => void>();
  const listeners = new Set<Listener>();
  /** Late results that are in the store, or were. */
  const written = new Set<string>();
  /** Unsent when their day was over; each once, however many readings at a time find it. */
  const expired = new Set<string>();
  let view = nothing;
  let cancel: (() => void) | undefined;
  /** How often in a row the store failed. */
  let faults = 0;

  const show = (changes: Partial<View>) => {
    view = { ...view, ...changes };
    for (const viewer of viewers) viewer();
  };
  const watch = makeWatch({ probe, now, show: (link) => show({ link }) });

  const changed = () => void keeping();
  const ready = tools.open().then(async (store) => {
    const { deliver, run } = makeDrain({ ...tools, store, note: watch.fact, settled, changed });
    show({ durable: store.durable });
    return { store, deliver, run };
  });

  async function refresh() {
    const { store } = await ready;
    const all = await store.all();
    const over = all.filter(({ keepUntil }) => keepUntil <= now());
    // A day after its end the server takes nothing more of a day, and nobody's picture is kept longer than it is needed.
    await Promise.all(over.map(({ key }) => store.drop(key)));
    const kept = all.filter((entry) => !over.includes(entry));
    const own = kept.filter((entry) => entry.owner === owner);
    const late = own.filter(({ state }) => state === 'late');
    await recall(late.filter(({ key }) => !view.late.some(({ entry }) => entry.key === key)));
    for (const { key } of late) written.add(key);
    const isSeen = (key: string) => written.has(key) && !late.some((row) => row.key === key);
    const unsent = over.filter((entry) => entry.owner === owner && entry.state !== 'late');
    for (const { key } of unsent) expired.add(key);
    show({
      waiting: own.filter(({ state }) => state === 'waiting'),
      review: own.filter(({ state }) => state === 'review'),
      others: kept.filter((entry) => entry.owner !== owner && entry.state !== 'late').length,
      late: view.late.filter(({ entry }) => !isSeen(entry.key)),
      expired: expired.size,
    });
  }

  /**
   * What needs the store, and then what the pages see of it. A store that fails is no end: the clock goes on, and everything
   * that is kept is tried again when the browser gives its database back.
   */
  async function keeping(work: (store: CaptureStore) => Promise<unknown> = async () => {}) {
    const { store } = await ready;
    const failed = [await fails(() => work(store)), await fails(refresh)].includes(true);
    faults = failed ? faults + 1 : 0;
    tell();
    plan();
  }

  function settled(outcome: Outcome) {
    if (outcome.kind === 'signIn') show({ signedOut: true });
    else if (outcome.kind !== 'waits') show({ lastSent: now() });
    const claimed = ask(outcome, false);
    if (['done', 'review', 'handedIn'].includes(outcome.kind)) tell(outcome);
    if (outcome.kind !== 'done' || claimed) return;
    const { entry, answer, picture } = outcome;
    addLate([{ entry, answer, picture }]);
    // The page may be gone before the result was seen.
    if (answer.result !== 'OK') {
      const row = { ...entry, state: 'late' } as const;
      void keeping((store) => store.add(row, { picture, position: undefined, answer }));
    }
  }

  const ask = (outcome: Outcome, elsewhere: boolean) =>
    [...listeners].map((listener) => listener(outcome, elsewhere)).some(Boolean);

  /** What another tab tells. What came late there is kept there; a page that still shows the capture shows its outcome. */
  async function hear(news?: Outcome) {
    if (!news) await fails(refresh);
    else if (news.entry.owner === owner) ask(news, true);
  }

  function addLate(late: readonly Late[]) {
    // Two readings at once find the same.
    const fresh = late.filter(({ entry }) => !view.late.some((known) => known.entry.key === entry.key));
    const all = [...fresh, ...view.late];
    const good = all.filter(({ answer }) => answer.result === 'OK').slice(0, GOOD_KEPT);
    show({ late: all.filter((one) => one.answer.result !== 'OK' || good.includes(one)) });
  }

  /** What came late before this page was there, or to another tab. */
  async function recall(entries: readonly Entry[]) {
    const { store } = await ready;
    const found = entries.map(async (entry): Promise<Late[]> => {
      const content = await store.content(entry);
      return content?.answer ? [{ entry, answer: content.answer, picture: content.picture }] : [];
    });
    const late = (await Promise.all(found)).flat();
    if (late.length > 0) addLate(late);
  }

  /** Writes a capture down. False: there is no room, so that it exists on this page only. */
  async function keep(capture: Capture): Promise<boolean> {
    const { store } = await ready;
    const { picture, byHand, slip, position, ...envelope } = capture;
    if (view.waiting.length + view.review.length + view.others >= MOST) return false;
    try {
      await store.add(
        { ...envelope, owner, state: 'waiting', tries: 0, nextAt: now() + LANE_MS },
        { picture, byHand, slip, position },
      );
    } catch {
      return false;
    }
    // It is on disk: what the pages see of it is read while it is sent.
    void keeping();
    return true;
  }

  /** The lane of the person in front of the gate. `attended` tells whether they are still there. */
  async function deliver(capture: Capture, attended: () => boolean) {
    const { picture, byHand, slip, position, ...envelope } = capture;
    const content: Content = { picture, byHand, slip, position };
    const entry: Entry = { ...envelope, owner, state: 'waiting', tries: 0, nextAt: 0 };
    if (isBehind(capture)) {
      await leave(capture.key);
      // What was not kept can only be sent from here.
      if (view.waiting.some(({ key }) => key === capture.key)) return drain();
    }
    const { deliver: hand } = await ready;
    await keeping(() => hand(entry, attended, content));
  }

  /** Whether it has to wait for older ones of the other way, as everything in the queue does, whoever stands at the gate. */
  function isBehind({ key, entryType, capturedAt }: Capture): boolean {
    const older = view.waiting.filter((row) => row.key !== key && row.capturedAt < capturedAt);
    const own = { entryType, nextAt: 0, tries: 0 };
    return (turns([...older, own], ({ nextAt }) => nextAt).at(-1)?.at ?? 0) > 0;
  }

  /** Left to the drain, because there is no network to wait for. */
  const leave = (key: string) => keeping((store) => store.change(key, { nextAt: now() }));

  async function drain(all = false) {
    const { run } = await ready;
    await keeping(() => run(all));
  }

  async function wake() {
    if (view.held || view.signedOut) return;
    const isIdle = () => faults === 0 && view.waiting.length === 0;
    const isDue = () => faults > 0 || earliest() <= now();
    const isWorthIt = () => watch.isLikely() && isDue();
    const isThere =
      isWorthIt() || (await (watch.isConnected() && isIdle() ? watch.glance() : watch.look(isDue)));
    // Sending may have been held back while the server was looked for.
    if (view.held || view.signedOut) return;
    if (isThere && !isIdle()) await drain();
    else plan();
  }

  /** When to wake next: one clock for everything. */
  function plan() {
    cancel?.();
    cancel = undefined;
    if (view.held || view.signedOut) return;
    const wait = watch.isConnected() ? untilDue() : Math.min(watch.untilLook(dice), likelyDue());
    if (wait !== undefined) cancel = after(wait, () => void wake());
  }

  function untilDue(): number | undefined {
    if (faults > 0) return pauseAfter(faults, dice);
    if (view.waiting.length === 0) return untilGlance();
    const due = earliest() - now();
    return due > 0 ? Math.min(due, LOOK_AGAIN_MS) : pauseAfter(1, dice);
  }

  const likelyDue = () =>
    (watch.isLikely() && view.waiting.length > 0 && untilDue()) || Number.POSITIVE_INFINITY;

  /** When the next one that waits may go. */
  const earliest = () => Math.min(...turns(view.waiting).map(({ at }) => at));

  /** Only while somebody is there to whom it is told. */
  function untilGlance(): number | undefined {
    if (viewers.size === 0) return undefined;
    return view.link === 'slow' ? GLANCE_AGAIN_MS : GLANCE_MS;
  }

  const own = async (key: string) => (await (await ready).store.all()).find((entry) => entry.key === key);

  void keeping();
  return {
    view: () => view,
    subscribe(viewer: () => void) {
      viewers.add(viewer);
      // Nobody has asked for the server since the last one looked.
      if (viewers.size === 1) void wake();
      return () => {
        viewers.delete(viewer);
      };
    },
    onSettled(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    keep,
    deliver,
    leave,
    hear,
    /** What cannot be read now is read at the next alarm. */
    refresh: async () => void (await fails(refresh)),
    /** Everything now, whatever the link was thought to be. */
    sendNow: () => drain(true),
    /** The browser says that there is no network at all; that can be believed. */
    lost() {
      watch.lost();
      plan();
    },
    /** The browser says that there is a network; whether the server is on it has to be seen. */
    found: () => wake(),
    hold(held: boolean) {
      show({ held });
      if (held) plan();
      else void wake();
    },
    signedIn() {
      if (!view.signedOut) return;
      show({ signedOut: false });
      void drain(true);
    },
    async picture(key: string): Promise<Blob | undefined> {
      try {
        const entry = await own(key);
        return entry && (await (await ready).store.content(entry))?.picture;
      } catch {
        return undefined;
      }
    },
    /** A person wants one of those that were refused sent again. */
    async again(key: string) {
      await keeping((store) =>
        store.change(key, { state: 'waiting', tries: 0, nextAt: now(), fault: undefined }),
      );
      await drain();
    },
    /** A person has seen to it. */
    settle: (key: string) => keeping((store) => store.drop(key)),
    seen() {
      show({ late: [] });
      void keeping(async (store) => {
        const late = (await store.all()).filter((entry) => entry.owner === owner && entry.state === 'late');
        await Promise.all(late.map(({ key }) => store.drop(key)));
      });
    },
  };
}

const fails = (work: () => Promise<unknown>) =>
  work().then(
    () => false,
    () => true,
  );
