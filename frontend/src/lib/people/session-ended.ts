const listeners = new Set<() => void>();
let ended = false;
let isMuted = false;

/** Whether the session ended under the reader's hands; the screen stays as it is until they decide. */
export const sessionEnded = {
  read: () => ended && !isMuted,
  /** A revoked gate is signed out and says so itself, while it hands in what it has. */
  mute() {
    isMuted = true;
    for (const listener of listeners) listener();
  },
  set(next: boolean) {
    if (ended === next) return;
    ended = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
