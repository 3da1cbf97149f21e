import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Dispatching } from '../gate-queue/queue-of';
import { useGateQueue } from '../gate-queue/use-gate-queue';
import { useMe } from '../me';
import { outboxOf } from './outbox-of';

/** What the signed-in user said and the server has not heard; it is sent as soon as there is a network. */
export function useOutbox() {
  const store = useStore() as Dispatching;
  const outbox = outboxOf(store, useMe().id);
  const { queue, view } = useGateQueue();
  const posted = useSyncExternalStore(outbox.subscribe, outbox.view);
  const { link, held, signedOut, waiting } = view;
  const isOffline = link === 'none' || held;
  const ready = isOffline || signedOut ? 'nothing' : waiting.length > 0 ? 'notes' : 'all';
  const isEmpty = posted.length === 0;
  useEffect(() => {
    if (ready !== 'nothing' && !isEmpty) void outbox.flush();
  }, [outbox, ready, isEmpty]);
  return { outbox, posted, queue, view, isOffline };
}
