import type { AttendanceLog } from '~/api/generated/examination.gen';

export type GateDevice = {
  /** The monitoring token: a device that is started again has a new one. */
  id: string;
  deviceId: string;
  running: boolean;
  recorded: number;
  last: string;
};

/** The devices that stood at a day's gates, as far as they recorded anything; the latest first. */
export function gateDevices(logs: readonly AttendanceLog[], now: number): GateDevice[] {
  const found = new Map<string, GateDevice>();
  for (const { monitoringToken: token, recordedAt } of logs) {
    if (!token) continue;
    const before = found.get(token.id);
    found.set(token.id, {
      id: token.id,
      deviceId: token.deviceId,
      running: token.status === 'STARTED' && Date.parse(token.expiresAt) > now,
      recorded: (before?.recorded ?? 0) + 1,
      last: before && before.last > recordedAt ? before.last : recordedAt,
    });
  }
  return [...found.values()].sort((one, other) => other.last.localeCompare(one.last));
}
