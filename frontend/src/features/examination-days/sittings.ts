import type { ExaminationDay } from '~/contract/types.gen';

/** A batch of an examination on one date, at all its centers: how many people each center has. */
export type SittingDays = { batch: string; people: Map<string, number> };

/** The batches of a date, by their names. */
export function sittingsOf(days: readonly ExaminationDay[]): SittingDays[] {
  const byBatch = new Map<string, Map<string, number>>();
  for (const { batch, centerId, assignedCount } of days) {
    const people = byBatch.get(batch) ?? new Map<string, number>();
    byBatch.set(batch, people.set(centerId, assignedCount));
  }
  return [...byBatch]
    .map(([batch, people]) => ({ batch, people }))
    .sort((one, other) => one.batch.localeCompare(other.batch));
}

export const peopleIn = ({ people }: SittingDays) =>
  [...people.values()].reduce((sum, count) => sum + count, 0);

/** The centers that have a day in both, and the people whom the first one has there. */
export function shared(from: SittingDays, to: SittingDays) {
  const both = [...from.people].filter(([centerId]) => to.people.has(centerId));
  return { centers: both.length, people: both.reduce((sum, [, count]) => sum + count, 0) };
}
