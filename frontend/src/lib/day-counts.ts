import type { AttendanceLog, ExaminationDayFunctionary } from '~/api/generated/monitoring.gen';

export type DayCounts = { expected: number; present: number; inside: number; left: number };
type Row = Pick<ExaminationDayFunctionary, 'attendance'>;
export type Log = Pick<AttendanceLog, 'functionaryId' | 'entryType' | 'recordedAt'> & {
  annulledAt?: string | null;
};

/** Who of those expected came, and where the last log of each says that they are. */
export function countDay(roster: readonly Row[], logs: readonly Log[]): DayCounts {
  const present = roster.filter((row) => row.attendance === 'PRESENT').length;
  const seen = whereabouts(logs);
  const inside = [...seen.values()].filter((where) => where === 'inside').length;
  return { expected: roster.length, present, inside, left: seen.size - inside };
}

/** Where each was last, by functionary; those who never came in are nowhere. */
export function whereabouts(logs: readonly Log[]): Map<string, 'inside' | 'left'> {
  const last = new Map<string, Log>();
  const entered = new Set<string>();
  for (const log of logs) {
    if (log.annulledAt) continue;
    if (log.entryType === 'ENTRY') entered.add(log.functionaryId);
    const known = last.get(log.functionaryId);
    if (!known || known.recordedAt < log.recordedAt) last.set(log.functionaryId, log);
  }
  // An exit without an entry says nothing about who is inside.
  return new Map(
    [...last]
      .filter(([id]) => entered.has(id))
      .map(([id, log]) => [id, log.entryType === 'ENTRY' ? 'inside' : 'left']),
  );
}
