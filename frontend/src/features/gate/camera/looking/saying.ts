import type { Waiting } from './messages';

/** A word that is gone before it can be read only unsettles. */
const STAYS_MS = 700;
const LASTS_MS = 220;

/** What is said changes once it has held for a moment, and not before it could be read. */
export function makeSaying() {
  let said: Waiting = 'nobody';
  let saidAt = Number.NEGATIVE_INFINITY;
  let next: { waiting: Waiting; since: number } | undefined;
  return (waiting: Waiting, at: number): Waiting => {
    if (waiting === said) next = undefined;
    else if (next?.waiting !== waiting) next = { waiting, since: at };
    if (next && at - next.since >= LASTS_MS && at - saidAt >= STAYS_MS) {
      said = next.waiting;
      saidAt = at;
      next = undefined;
    }
    return said;
  };
}
