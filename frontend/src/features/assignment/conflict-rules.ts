import type { CheckedPair } from '~/contract/types.gen';

/** An examination day that people are to be assigned to. */
export type PlannedDay = { id: string; date: string; batch: string; centerId: string };

/** Duties that the server writes at a time. */
const MOST = 2000;
export const areTooMany = (people: number, days: number) => people * days > MOST;

/** Whether there is nothing to say of a pair but that it can be: no reason, no other duty, nothing listed with it. */
export const isPlain = ({ outcome, ...said }: CheckedPair) =>
  outcome === 'ADD' &&
  !said.reason &&
  !said.duty &&
  Object.values(said).every((value) => !Array.isArray(value) || value.length === 0);

/** Who would get none of the days, by what the server said of each pair. */
export function refusedIn(pairs: readonly CheckedPair[]): ReadonlySet<string> {
  const given = new Set(
    pairs.filter(({ outcome }) => outcome !== 'REFUSE').map((pair) => pair.functionaryId),
  );
  return new Set(pairs.map((pair) => pair.functionaryId).filter((id) => !given.has(id)));
}
