import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../errors';
import { monitoringApi } from '../generated/monitoring.gen';
import { request } from '../http';
import { attended } from '../tags';
import { patienceFor } from './backoff';
import { openStore } from './browser-store';
import type { Outcome } from './drain';
import { type GateQueue, makeQueue } from './queue';
import type { Answer, Sent } from './types';

export type Dispatching = { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };

const LOCK = 'muster.gate-drain';
const PROBE_MS = 4000;
const SOON_MS = 400;
const queues = new WeakMap<Dispatching, GateQueue>();

/** One queue for each page that was loaded; another person signs in on a page loaded anew. */
export function queueOf(store: Dispatching, owner: string): GateQueue {
  const known = queues.get(store);
  if (known) return known;
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
  let soon: ReturnType<typeof setTimeout> | undefined;
  // Not at once: fetching it again would delay the verdict, for which somebody waits, and a long queue would fetch it each time.
  const changed = () => {
    clearTimeout(soon);
    soon = setTimeout(() => store.dispatch(monitoringApi.util.invalidateTags(attended())), SOON_MS);
  };
  const queue = makeQueue({
    owner,
    open: openStore,
    send: async (capture) => {
      const answer = await send(store, capture);
      if ('data' in answer) changed();
      return answer;
    },
    probe: async () => 'data' in (await request({ url: '/health', timeoutMs: PROBE_MS })),
    now: Date.now,
    dice: Math.random,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    alone,
    tell: (news) => others?.postMessage(withoutPicture(news)),
  });
  if (others) others.onmessage = ({ data }) => void queue.hear(data);
  queues.set(store, queue);
  return queue;
}

/** Another tab that shows the capture has its picture. */
const withoutPicture = (news?: Outcome) => (news?.kind === 'done' ? { ...news, picture: undefined } : news);

/** The queue of a page, if anything on it ever asked for one. */
export const knownQueue = (store: Dispatching) => queues.get(store);

/** Through the one api, so that what it changes is fetched again and an ended session is noticed. */
async function send({ dispatch }: Dispatching, capture: Sent): Promise<Answer> {
  const {
    key,
    monitoringTokenId,
    examinationDayId,
    entryType,
    capturedAt,
    picture,
    byHand,
    slip,
    position,
    tries,
  } = capture;
  const envelope = { monitoringTokenId, examinationDayId, entryType, 'Idempotency-Key': key };
  const { verifyFunctionary, recordManualEntry } = monitoringApi.endpoints;
  const untracked = { track: false };
  const call = byHand
    ? dispatch(
        recordManualEntry.initiate(
          { ...envelope, manualEntry: { ...byHand, file: picture, capturedAt, ...position } },
          untracked,
        ),
      )
    : dispatch(
        verifyFunctionary.initiate(
          { ...envelope, gateCapture: { file: picture as Blob, capturedAt, slip, ...position } },
          untracked,
        ),
      );
  const patience = patienceFor(tries, picture?.size ?? 0);
  const timer = patience && setTimeout(() => call.abort(), patience);
  const { data, error } = await call;
  clearTimeout(timer);
  if (data) return { data };
  if (error && !('status' in error)) return { error: { status: 'TIMEOUT' } };
  return { error: (error as ApiError | undefined) ?? { status: 'UNREADABLE' } };
}

let busy = false;

/** One tab at a time; a tab that finds another one at work leaves the queue to it. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work());
    return;
  }
  if (busy) return;
  busy = true;
  await work().finally(() => {
    busy = false;
  });
}
