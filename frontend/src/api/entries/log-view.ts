import type { AttendanceLog, Confirmation } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber, fullName } from '~/i18n/format';
import { deviceId } from '~/lib/browser/device-id';
import { ANOMALY_HANDLERS, isOneOf, ONLOOKERS, PLACE_ADMINS, type Role } from '~/lib/people/roles';
import type { LogMark, LogView } from '~/lib/views/log';
import { fileUrl } from '../file-url';

const GATE_MAY_FOR_MS = 15 * 60_000;

export function toLogView(log: AttendanceLog, role: Role, t: Messages): LogView {
  const remarks = remarksOn(log, t);
  const arrival = arrivalOf(log);
  return {
    id: log.id,
    recordedAt: log.recordedAt,
    direction: t.labels.entryType[log.entryType],
    person: log.functionary ? fullName(log.functionary) : '–',
    role: t.labels.functionaryRole[log.functionaryRole],
    method: t.monitoring.methods[log.method],
    remarks,
    marks: marksOn(log, t),
    distance:
      log.distanceM === null ? undefined : t.gateMarks.distance(formatNumber(Math.round(log.distanceM))),
    arrived: arrival && t.gateMarks.arrived(formatDateTime(arrival)),
    note: log.note ? { text: log.note, said: t.gateMarks.note(log.note) } : undefined,
    mayNote: isOneOf(ANOMALY_HANDLERS, role),
    faces: remarks.length > 0 ? facesOf(log, role) : undefined,
    annulled: log.annulledAt ? (log.annulReason ?? '–') : undefined,
    annullableUntil: annullableUntil(log, role),
  };
}

function remarksOn({ method, reason, flags, result }: AttendanceLog, t: Messages): string[] {
  const known: Record<string, string> = t.gate.reason;
  // Of people without a duty nothing is recorded: who is recorded all the same has one, and is inactive.
  const meant = (code: string) => (code === 'FUNCTIONARY_NOT_ASSIGNED_TO_CENTER' ? 'INACTIVE' : code);
  const said = (code: string | null) => (code ? (known[meant(code)] ?? []) : []);
  // Who is recorded was recognised: what is wrong is the picture, and its flag says so.
  const isSaid = result === 'OK' || reason === 'FACE_MISMATCH';
  const words = method === 'MANUAL' ? (reason ?? []) : isSaid ? [] : said(reason);
  return [...new Set([words, ...flags.map(said)].flat())];
}

const tones: Record<Confirmation, LogMark['tone']> = {
  ALONE: 'attention',
  PENDING: 'waiting',
  CONFIRMED: 'verified',
  DENIED: 'refused',
  HELD: 'waiting',
  AT_ONCE: 'attention',
};

/** Within this the time that counts is the time of its arrival. */
const AT_ONCE_MS = 60_000;

/** When it arrived, where that is not when it is said to have been. */
export const arrivalOf = ({ recordedAt, receivedAt }: Pick<AttendanceLog, 'recordedAt' | 'receivedAt'>) =>
  Date.parse(receivedAt) - Date.parse(recordedAt) > AT_ONCE_MS ? receivedAt : undefined;

/** Whether a second person vouches for what was recorded by hand, and what is odd about its place and time. */
export function marksOn(log: AttendanceLog, t: Messages): LogMark[] {
  const { confirmation } = log;
  const words = t.gateMarks;
  const odd = [
    log.positionUnknown && words.positionUnknown,
    log.arrivedLate && words.arrivedLate,
    log.oneTimeForMany && words.oneTimeForMany,
  ].filter((text) => text !== false);
  return [
    ...(confirmation ? [{ tone: tones[confirmation], text: words.confirmation[confirmation] }] : []),
    ...odd.map((text) => ({ tone: 'attention' as const, text })),
  ];
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
