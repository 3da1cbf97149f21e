import type { Messages } from '~/i18n/en';
import { fullName } from '~/i18n/format';
import { deviceId } from '~/lib/device-id';
import { isOneOf, PLACE_ADMINS, type Role } from '~/lib/roles';
import type { LogView } from '~/ui/gate-log/types';
import type { AttendanceLog } from './generated/examination.gen';

const GATE_MAY_FOR_MS = 15 * 60_000;

export function toLogView(log: AttendanceLog, role: Role, t: Messages): LogView {
  return {
    id: log.id,
    recordedAt: log.recordedAt,
    direction: t.labels.entryType[log.entryType],
    person: log.functionary ? fullName(log.functionary) : '–',
    role: t.labels.functionaryRole[log.functionaryRole],
    method: t.monitoring.methods[log.method],
    annulled: log.annulledAt ? (log.annulReason ?? '–') : undefined,
    annullableUntil: annullableUntil(log, role),
  };
}

/** Gates take back their own mistakes, on the device that made them and soon after; administrators any. */
function annullableUntil({ monitoringToken, recordedAt }: AttendanceLog, role: Role): number | undefined {
  if (isOneOf(PLACE_ADMINS, role)) return Number.POSITIVE_INFINITY;
  if (monitoringToken?.deviceId !== deviceId()) return undefined;
  return Date.parse(recordedAt) + GATE_MAY_FOR_MS;
}
