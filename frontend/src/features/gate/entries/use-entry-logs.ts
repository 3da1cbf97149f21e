import { useState } from 'react';
import type { AttendanceLog } from '~/contract/types.gen';

/** What this page recorded, by the id under which it was recorded, as it stands now: noted, confirmed, or turned. */
export type EntryLogs = ReadonlyMap<string, AttendanceLog>;

/** Turned, another log counts in the place of the one that was recorded. */
export const isTurned = (logId: string, log: AttendanceLog) => log.id !== logId;

export function useEntryLogs() {
  const [logs, setLogs] = useState<EntryLogs>(new Map());
  const change = (logId: string, log: AttendanceLog) => setLogs((before) => new Map(before).set(logId, log));
  return { logs, change };
}
