import type { AttendanceLog } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { fullName } from '~/i18n/format';
import { deviceId } from '~/lib/browser/device-id';
import { isOneOf, ONLOOKERS, PLACE_ADMINS, type Role } from '~/lib/people/roles';
import type { LogView } from '~/lib/views/log';
import { fileUrl } from './file-url';

const GATE_MAY_FOR_MS = 15 * 60_000;

export function toLogView(log: AttendanceLog, role: Role, t: Messages): LogView {
  const remarks = remarksOn(log, t);
  return {
    id: log.id,
    recordedAt: log.recordedAt,
    direction: t.labels.entryType[log.entryType],
    person: log.functionary ? fullName(log.functionary) : '–',
    role: t.labels.functionaryRole[log.functionaryRole],
    method: t.monitoring.methods[log.method],
    remarks,
    faces: remarks.length > 0 ? facesOf(log, role) : undefined,
    annulled: log.annulledAt ? (log.annulReason ?? '–') : undefined,
    annullableUntil: annullableUntil(log, role),
  };
}

function remarksOn({ method, reason, flags, result }: AttendanceLog, t: Messages): string[] {
  const known: Record<string, string> = t.gate.reason;
  const said = (code: string | null) => (code ? (known[code] ?? []) : []);
  const words = method === 'MANUAL' ? (reason ?? []) : result === 'OK' ? [] : said(reason);
  return [...new Set([words, ...flags.map(said)].flat())];
}

/** Only of what should be looked at: who sees a face is written down. */
function facesOf({ file, functionary }: AttendanceLog, role: Role): LogView['faces'] {
  if (!file || isOneOf(ONLOOKERS, role)) return undefined;
  return { captured: fileUrl(file), enrolled: functionary?.photo ? fileUrl(functionary.photo) : undefined };
}

/** Gates take back their own mistakes, on the device that made them and soon after; administrators any. */
function annullableUntil({ monitoringToken, recordedAt }: AttendanceLog, role: Role): number | undefined {
  if (isOneOf(PLACE_ADMINS, role)) return Number.POSITIVE_INFINITY;
  if (monitoringToken?.deviceId !== deviceId()) return undefined;
  return Date.parse(recordedAt) + GATE_MAY_FOR_MS;
}
