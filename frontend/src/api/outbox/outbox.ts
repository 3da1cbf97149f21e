import type { ApiError } from '../errors';
import { pauseAfter } from '../gate-queue/backoff';
import type { OutboxStore } from './store';
import type { AnswerNote, Posted, Stop } from './types';

type Answer = { error?: ApiError | undefined };

export type OutboxTools = {
  store: OutboxStore;
  owner: string;
  send: (posted: Posted) => Promise<Answer>;
  /** Whether this one may go out now. */
  mayGo: (posted: Posted) => Promise<boolean>;
  /** Runs the work when no other tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  dice: () => number;
  after: (ms: number, work: () => void) => () => void;
  key: () => string;
  /** Tells the other tabs that something changed. */
  tell: () => void;
};

const A_DAY_MS = 24 * 60 * 60 * 1000;
/** The server has the matter, and wants to be asked another time. */
const LATER = [401, 408, 425, 429];

export type Outbox = ReturnType<typeof makeOutbox>;

/**
 * What somebody said at the gate, and that monitoring is to end: kept until the server has answered for it. A refusal is an
 * answer: of a person who has come nobody needs to know what they said before.
 */
export function makeOutbox(tools: OutboxTools) {
  const { store, owner, now } = tools;
  const viewers = new Set<() => void>();
  let view: readonly Posted[] = [];
  /** What the store would not take; it lasts as long as the page. */
  let unkept: readonly Posted[] = [];
  let tries = 0;
  let cancel: (() => void) | undefined;

  async function refresh() {
    const kept = await store.all(owner, now()).catch(() => undefined);
    if (!kept) return;
    view = [...kept, ...unkept];
    for (const viewer of viewers) viewer();
  }

  async function drop(key: string) {
    unkept = unkept.filter((posted) => posted.key !== key);
    await store.drop(key).catch(() => {});
    await refresh();
    tools.tell();
  }

  /** Notes first: a stop goes out last of all. */
  const inOrder = () =>
    [...view].sort((one, other) => Number(one.kind === 'stop') - Number(other.kind === 'stop'));

  async function run() {
    await refresh();
    for (const posted of inOrder()) {
      if (!(await tools.mayGo(posted))) continue;
      const { error } = await tools.send(posted);
      if (error && !isAnswer(error)) {
        tries += 1;
        cancel = tools.after(pauseAfter(tries, tools.dice), () => void flush());
        return;
      }
      tries = 0;
      await drop(posted.key);
    }
  }

  let isRunning = false;
  let isWanted = false;

  /** Sends what may go now; what is posted meanwhile goes in another round. */
  async function flush() {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      cancel?.();
      cancel = undefined;
      await tools.alone(run).catch(() => {});
    }
    isRunning = false;
  }

  void refresh();
  return {
    view: () => view,
    subscribe(viewer: () => void) {
      viewers.add(viewer);
      return () => {
        viewers.delete(viewer);
      };
    },
    refresh,
    flush,
    /** Kept first, and sent if it can be. A newer one about the same takes the older one's place. */
    async post(what: AnswerNote | Stop) {
      const posted: Posted = {
        ...what,
        key: tools.key(),
        owner,
        at: new Date(now()).toISOString(),
        keepUntil: now() + A_DAY_MS,
      };
      await store.add(posted).catch(() => {
        unkept = [...unkept, posted];
      });
      const older = view.filter((one) => one.key !== posted.key && isAboutSame(one, posted));
      await Promise.all(older.map(({ key }) => drop(key)));
      await refresh();
      tools.tell();
      await flush();
    },
    drop,
  };
}

const isAboutSame = (one: Posted, other: Posted) =>
  one.kind === 'stop' ? other.kind === 'stop' : other.kind === 'contact' && one.dutyId === other.dutyId;

/** A bare refusal comes from something between, such as a hotel's login page; one of another account in this browser is no answer to this one. */
const isAnswer = ({ status, data }: ApiError) =>
  typeof status === 'number' &&
  status < 500 &&
  !LATER.includes(status) &&
  data !== undefined &&
  data.reason !== 'OTHER_ACCOUNT';
