import { useEffect, useRef } from 'react';
import { useListExaminationDayLogsQuery } from '~/api/generated/rosters.gen';
import { toPage } from '~/api/page';
import type { AttendanceLog } from '~/contract/types.gen';
import type { EntryLogs } from './use-entry-logs';

const EVERY_MS = 20_000;
/** The newest by hand; what this page recorded is among them. */
const NEWEST = 50;

/** Learns what a second person said about entries that this page recorded; asks only while one of them waits. */
export function useConfirmations(
  examinationDayId: string,
  logs: EntryLogs,
  change: (logId: string, log: AttendanceLog) => void,
) {
  const waits = [...logs].filter(([, { confirmation }]) => confirmation === 'PENDING');
  const { data } = useListExaminationDayLogsQuery(
    { examinationDayId, method: 'MANUAL', page: 1, pageSize: NEWEST },
    { skip: waits.length === 0, pollingInterval: EVERY_MS, skipPollingIfUnfocused: true },
  );
  const hear = useRef<() => void>(() => {});
  hear.current = () => {
    for (const [logId, { id }] of waits) {
      const now = toPage<AttendanceLog>(data).rows.find((row) => row.id === id);
      if (now && now.confirmation !== 'PENDING') change(logId, now);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once.
  useEffect(() => hear.current(), [data]);
}
