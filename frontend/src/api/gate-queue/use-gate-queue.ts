import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { sessionEnded } from '~/lib/people/session-ended';
import { useMe } from '../me';
import { type Dispatching, queueOf } from './queue-of';

/** The queue of the signed-in user, and what it holds now. */
export function useGateQueue() {
  const store = useStore() as Dispatching;
  const queue = queueOf(store, useMe().id);
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  useEffect(() => {
    const lost = () => queue.lost();
    const found = () => void queue.found();
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    const back = sessionEnded.subscribe(() => !sessionEnded.read() && queue.signedIn());
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
      back();
    };
  }, [queue]);
  return { queue, view };
}
