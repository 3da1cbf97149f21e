import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../errors';
import { monitoringApi } from '../generated/monitoring.gen';
import { request } from '../http';
import { openStore } from './browser-store';
import { type GateQueue, makeQueue } from './queue';
import type { Answer, Capture } from './types';

export type Dispatching = { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> };

const LOCK = 'muster.gate-drain';
const PROBE_MS = 4000;
const queues = new WeakMap<Dispatching, GateQueue>();

/** One queue for each page that was loaded; another person signs in on a page loaded anew. */
export function queueOf(store: Dispatching, owner: string): GateQueue {
  const known = queues.get(store);
  if (known) return known;
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
  const queue = makeQueue({
    owner,
    open: openStore,
    send: (capture) => send(store, capture),
    probe: async () => 'data' in (await request({ url: '/health', timeoutMs: PROBE_MS })),
    now: Date.now,
    dice: Math.random,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    alone,
    tell: () => others?.postMessage('changed'),
  });
  if (others) others.onmessage = () => void queue.refresh();
  queues.set(store, queue);
  return queue;
}

/** The queue of a page, if anything on it ever asked for one. */
export const knownQueue = (store: Dispatching) => queues.get(store);

/** Through the one api, so that what it changes is fetched again and an ended session is noticed. */
async function send({ dispatch }: Dispatching, capture: Capture): Promise<Answer> {
  const { key, monitoringTokenId, examinationDayId, entryType, capturedAt, picture, byHand, position } =
    capture;
  const envelope = { monitoringTokenId, examinationDayId, entryType, 'Idempotency-Key': key };
  const { verifyFunctionary, recordManualEntry } = monitoringApi.endpoints;
  const untracked = { track: false };
  const { data, error } = byHand
    ? await dispatch(
        recordManualEntry.initiate(
          { ...envelope, manualEntry: { ...byHand, file: picture, capturedAt, ...position } },
          untracked,
        ),
      )
    : await dispatch(
        verifyFunctionary.initiate(
          { ...envelope, gateCapture: { file: picture as Blob, capturedAt, ...position } },
          untracked,
        ),
      );
  return data ? { data } : { error: (error as ApiError | undefined) ?? { status: 'UNREADABLE' } };
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
