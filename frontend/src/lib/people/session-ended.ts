const listeners = new Set<() => void>();
let ended = false;
let isMuted = false;

/** Whether the session ended under the reader's hands; the screen stays as it is until they decide. */
export const sessionEnded = {
  read: () => ended,
  /** A revoked gate is signed out and says so itself, while it hands in what it has. */
  mute() {
    isMuted = true;
    sessionEnded.set(false);
  },
  set(next: boolean) {
    const over = next && !isMuted;
    if (over === ended) return;
    ended = over;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
