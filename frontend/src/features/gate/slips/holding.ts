/** So long a slip is kept for the face that belongs to it. */
export const HELD_MS = 20_000;
/** What was not in view for so long is a slip that somebody shows anew. */
const GONE_MS = 5000;

/**
 * The slip that was read last, until the next picture is sent with it, or it is forgotten. A slip that lies in view all the
 * time is read once: it must not go with everybody who comes after. Times are in milliseconds of one clock.
 */
export function makeHolding() {
  let held: { text: string; until: number } | undefined;
  /** Those that had their turn, and when they were last in view. */
  const done = new Map<string, number>();
  let sent: string | undefined;

  const end = (now: number) => {
    if (held) done.set(held.text, now);
    held = undefined;
  };
  const expire = (now: number) => {
    if (held && now >= held.until) end(held.until);
    for (const [text, seenAt] of done) if (now - seenAt >= GONE_MS) done.delete(text);
  };
  const hold = (text: string, now: number) => {
    done.delete(text);
    held = { text, until: now + HELD_MS };
  };
  return {
    /** Whether this is a slip that was not read before. */
    see(text: string, now: number): boolean {
      expire(now);
      if (done.has(text)) {
        done.set(text, now);
        return false;
      }
      if (held?.text === text) return false;
      end(now);
      hold(text, now);
      return true;
    },
    /** The slip for the next picture. */
    held(now: number): string | undefined {
      expire(now);
      return held?.text;
    },
    /** The next picture goes with it. */
    take(now: number): string | undefined {
      expire(now);
      sent = held?.text;
      end(now);
      return sent;
    },
    /** The picture could not be used: the same person tries again. */
    giveBack(now: number) {
      if (sent && !held) hold(sent, now);
      sent = undefined;
    },
    forget(now: number) {
      sent = undefined;
      end(now);
    },
  };
}
