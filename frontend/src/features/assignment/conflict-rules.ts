import type { CheckedPair } from '~/contract/types.gen';

/** An examination day that people are to be assigned to. */
export type PlannedDay = {
  id: string;
  date: string;
  batch: string;
  centerId: string;
  /** Left out where there is only one. */
  center?: { name: string };
};

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

/** How many duties could be given of how many that are asked for; those that somebody has already are neither. */
export function possibleOf(pairs: readonly CheckedPair[]) {
  const asked = pairs.filter(({ outcome }) => outcome !== 'KEEP');
  return { possible: asked.filter(({ outcome }) => outcome !== 'REFUSE').length, asked: asked.length };
}

/** What is in the way once each, with the chosen days that it keeps the person from. */
export function obstaclesIn(refused: readonly CheckedPair[]) {
  const byWhat = new Map<string, { pair: CheckedPair; dayIds: string[] }>();
  for (const pair of refused) {
    const what = pair.duty
      ? [pair.duty.centerName, pair.duty.date, pair.duty.batch].join()
      : (pair.reason ?? '');
    const known = byWhat.get(what);
    if (known) known.dayIds.push(pair.examinationDayId);
    else byWhat.set(what, { pair, dayIds: [pair.examinationDayId] });
  }
  return [...byWhat.values()];
}
