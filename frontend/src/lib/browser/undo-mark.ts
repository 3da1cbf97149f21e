import { useSyncExternalStore } from 'react';
import { serverTime } from '../time/server-clock';

const KEY = 'muster.undo-until';
const listeners = new Set<() => void>();

/** Remembers in this tab, also through a reload, until when something that was just done can be undone (ISO, UTC). */
export function markUndoable(offer: { until: string } | null | undefined) {
  if (!offer) return;
  // Kept by this device's clock, which also holds through a reload.
  const until = Date.parse(offer.until) - serverTime() + Date.now();
  write(String(Math.max(until, read())));
}

/** Nothing is left to undo. */
export const clearUndoable = () => write(undefined);

/** Whether there may be something to undo; asking the server is worth it only then. */
export const useMayUndo = () => useSyncExternalStore(subscribe, () => read() > Date.now());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function write(until: string | undefined) {
  try {
    if (until) sessionStorage.setItem(KEY, until);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then there is no way back, as after a reload.
  }
  for (const listener of listeners) listener();
}

function read(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
