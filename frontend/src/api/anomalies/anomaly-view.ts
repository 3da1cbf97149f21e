import type { Anomaly, CurrentUser, NamedUser } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { isOneOf, type Role, STAFF_ADMINS } from '~/lib/people/roles';
import type { AnomalyView } from '~/lib/views/anomaly';
import { fileUrl } from '../file-url';

type Details = {
  entryType?: unknown;
  distance?: unknown;
  reason?: unknown;
  flags?: unknown;
  captures?: unknown;
};

/** Reasons that only a registered person gives. */
const REGISTERED = [
  'NOT_ON_ROSTER',
  'SLIP_OF_OTHER_DUTY',
  'SLIP_CANCELLED',
  'INACTIVE',
  'BLACKLISTED',
  'TEMPORARILY_BLOCKED',
];

/** Reasons about entries by hand, which have the type of an unknown face and are about none. */
const BY_HAND = ['BY_HAND_DENIED', 'BY_HAND_SHARE', 'BY_HAND_UNCONFIRMED'];

export function toAnomalyView(anomaly: Anomaly, { id, role }: CurrentUser, t: Messages): AnomalyView {
  const { functionary, center, city, state, slipOf } = anomaly;
  const details = (anomaly.metadata ?? {}) as Details;
  const { entryType, distance } = details;
  const isByHand = BY_HAND.includes(String(details.reason));
  const unnamed = isByHand ? t.gateRecords.several : undefined;
  return {
    id: anomaly.id,
    type: isByHand ? t.gateRecords.byHand : labelOf(t.labels.anomalyType, anomaly.type),
    why:
      [whyOf(details, role, t), slipOf && t.gateRecords.slipOf(slipOf)].filter(Boolean).join(' ') ||
      undefined,
    doubt: doubtOf(details, t),
    status: labelOf(t.labels.anomalyStatus, anomaly.status),
    open: anomaly.status === 'OPEN',
    settled: anomaly.status === 'RESOLVED',
    resolution: anomaly.resolution ? t.handling.resolutions[anomaly.resolution] : undefined,
    note: anomaly.note ?? undefined,
    acknowledgedBy: told(anomaly.acknowledgedBy, anomaly.acknowledgedAt, t),
    resolvedBy: told(anomaly.resolvedBy, anomaly.resolvedAt, t),
    assignedTo: told(anomaly.assignedTo, anomaly.assignedAt, t),
    holder: anomaly.assignedTo?.name,
    isMine: anomaly.assignedTo?.id === id,
    steps: anomaly.steps.map((step) => ({
      kind: step.kind,
      resolution: step.resolution ? t.handling.resolutions[step.resolution] : undefined,
      by: step.by ? named(step.by, t) : undefined,
      at: formatDateTime(step.at),
      note: step.note ?? undefined,
    })),
    time: formatDateTime(anomaly.createdAt),
    center: center.centerCode ? `${center.name} (${center.centerCode})` : center.name,
    batch: anomaly.day.batch,
    examination: anomaly.examination.name,
    place: [city.name, placeName(state.name)].join(', '),
    count: anomaly.count,
    person: functionary ? fullName(functionary) : isRegistered(details) ? t.gateRecords.withheld : unnamed,
    role: functionary?.defaultRole ? labelOf(t.labels.functionaryRole, functionary.defaultRole) : undefined,
    agency: anomaly.authorizingAgency?.name,
    direction: entryType === 'ENTRY' || entryType === 'EXIT' ? t.labels.entryType[entryType] : undefined,
    distance:
      typeof distance === 'number' ? t.anomalies.metres(formatNumber(Math.round(distance))) : undefined,
    captured: anomaly.file ? fileUrl(anomaly.file) : undefined,
    enrolled: functionary?.photo ? fileUrl(functionary.photo) : undefined,
    functionaryId: functionary?.id,
    examinationDayId: anomaly.examinationDayId,
    met: { centerId: anomaly.centerId, date: anomaly.day.date },
    // An agency reaches the days on which it has people; somebody of theirs may have come on another.
    dayIsInReach: role !== 'AUTHORIZING_AGENCY_ADMIN' || anomaly.day.assignedCount > 0,
  };
}

const named = ({ name, role }: NamedUser, t: Messages) => `${name}, ${t.labels.userRole[role]}`;

/** Who and when, as far as the row says it. */
function told(user: NamedUser | null, at: string | null, t: Messages): string | undefined {
  return at ? [user && named(user, t), formatDateTime(at)].filter(Boolean).join(' · ') : undefined;
}

/** Whether it is about a person whom the gate knew, though their name is not the reader's to see. */
const isRegistered = ({ reason }: Details) => REGISTERED.includes(String(reason));

/** About a device that several times did not know where it was, how often; else what the reason says. */
function whyOf({ reason, captures }: Details, role: Role, t: Messages): string | undefined {
  if (reason === 'POSITION_UNKNOWN' && typeof captures === 'number') {
    return t.gateRecords.positionsUnknown(formatNumber(captures));
  }
  return typeof reason === 'string' ? reasonsFor(role, t)[reason] : undefined;
}

/** Who is barred is for administrators to know; the gate says it in the same neutral words as to the person there. */
function reasonsFor(role: Role, t: Messages): Record<string, string> {
  const { reasons } = t.gateRecords;
  if (isOneOf(STAFF_ADMINS, role)) return reasons;
  const { BLACKLISTED, INACTIVE, TEMPORARILY_BLOCKED } = t.gate.reason;
  return { ...reasons, BLACKLISTED, INACTIVE, TEMPORARILY_BLOCKED };
}

/** What there is to look at in the pictures beyond the reason, as a gate is told of it. */
function doubtOf({ flags, reason }: Details, t: Messages): string | undefined {
  const { REPLAYED_PICTURE } = t.gateRecords.reasons;
  const known: Record<string, string> = { ...t.gate.reason, REPLAYED_PICTURE };
  const further = Array.isArray(flags) ? flags.filter((flag) => flag !== reason) : [];
  const said = further.flatMap((flag) => known[String(flag)] ?? []);
  return said.join(' ') || undefined;
}
