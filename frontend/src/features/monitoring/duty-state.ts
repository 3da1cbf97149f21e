import type { AttendanceLog, CurrentMonitoringToken, MonitoredDay } from '~/contract/types.gen';

export type DutyState = 'notYet' | 'elsewhere' | 'ready' | 'running' | 'stopped';

type Known = {
  day: Pick<MonitoredDay, 'id' | 'canStart'>;
  token: CurrentMonitoringToken;
  logs: readonly Pick<AttendanceLog, 'monitoringToken'>[];
  device: string;
  /** The day for which this device ran last. */
  lastDayId: string | undefined;
  /** Stopped on this screen just now. */
  justStopped: boolean;
};

/** How far this device is with one examination day. */
export function dutyState({ day, token, logs, device, lastDayId, justStopped }: Known): DutyState {
  if (token.monitoringTokenId && token.examinationDayId === day.id) return 'running';
  if (token.monitoringTokenId && day.canStart) return 'elsewhere';
  const wasHere =
    lastDayId === day.id || logs.some(({ monitoringToken }) => monitoringToken?.deviceId === device);
  if (justStopped || wasHere) return 'stopped';
  return day.canStart ? 'ready' : 'notYet';
}
