import { makeQueue, type QueueTools } from '~/api/gate-queue/queue';
import type { CaptureStore } from '~/api/gate-queue/store';
import type { Answer, Capture } from '~/api/gate-queue/types';
import { verified } from './day-fixtures';

export const DAY_OVER = Date.parse('2026-11-22T12:00:00Z');
export const START = Date.parse('2026-11-20T04:00:00Z');
export const OFFLINE: Answer = { error: { status: 'OFFLINE' } };
export const DONE: Answer = { data: verified };
export const refused = (status: number, reason?: string): Answer => ({
  error: { status, data: { error: 'No', reason } },
});

/** A device with a clock that is turned by hand and a server that answers as told; the last answer stays. */
export function device(
  store: CaptureStore,
  {
    owner = 'u-1',
    alone = (work: () => Promise<void>) => work(),
    tell = (() => {}) as QueueTools['tell'],
  } = {},
) {
  const world = {
    now: START,
    answers: [DONE] as (Answer | (() => Answer | Promise<Answer>))[],
    sent: [] as Capture[],
    probes: [] as boolean[],
    timers: new Map<object, { at: number; work: () => void }>(),
  };
  const tools: QueueTools = {
    owner,
    open: async () => store,
    send: async (capture) => {
      world.sent.push(capture);
      const next = world.answers.length > 1 ? world.answers.shift() : world.answers[0];
      return typeof next === 'function' ? next() : (next as Answer);
    },
    probe: async () => world.probes.shift() ?? false,
    now: () => world.now,
    dice: () => 1,
    after: (ms, work) => {
      const id = {};
      world.timers.set(id, { at: world.now + ms, work });
      return () => world.timers.delete(id);
    },
    alone,
    tell,
  };
  const queue = makeQueue(tools);
  /** Lets everything that is under way come to rest. */
  const rest = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  /** Turns the clock to the next alarm, and lets it ring. */
  const ring = async () => {
    await rest();
    const [id, next] = [...world.timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
    if (!id || !next) return false;
    world.timers.delete(id);
    world.now = Math.max(world.now, next.at);
    next.work();
    await rest();
    return true;
  };
  return { world, queue, rest, ring };
}

let count = 0;
/** Captures are numbered from the first again. */
export const anew = () => {
  count = 0;
};

/** The next one, a second after the one before. */
export function capture(changes: Partial<Capture> = {}): Capture {
  count += 1;
  return {
    key: `key-${count}`,
    monitoringTokenId: 'token-1',
    examinationDayId: 'day-1',
    entryType: 'ENTRY',
    capturedAt: new Date(START + count * 1000).toISOString(),
    keepUntil: DAY_OVER,
    picture: new Blob(['jpeg']),
    position: undefined,
    ...changes,
  };
}
