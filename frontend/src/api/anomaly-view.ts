import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import type { AnomalyView } from '~/ui/anomalies/types';
import { fileUrl } from './file-url';
import type { Anomaly } from './generated/monitoring.gen';

type Details = { entryType?: unknown; distance?: unknown };

export function toAnomalyView(anomaly: Anomaly, t: Messages): AnomalyView {
  const { functionary, center, city, state } = anomaly;
  const { entryType, distance } = (anomaly.metadata ?? {}) as Details;
  return {
    id: anomaly.id,
    type: labelOf(t.labels.anomalyType, anomaly.type),
    status: labelOf(t.labels.anomalyStatus, anomaly.status),
    open: anomaly.status === 'OPEN',
    settled: anomaly.status === 'RESOLVED',
    resolution: anomaly.resolution ? t.handling.resolutions[anomaly.resolution] : undefined,
    note: anomaly.note ?? undefined,
    time: formatDateTime(anomaly.createdAt),
    center: center.centerCode ? `${center.name} (${center.centerCode})` : center.name,
    batch: anomaly.day.batch,
    examination: anomaly.examination.name,
    place: [city.name, state.name].join(', '),
    count: anomaly.count,
    person: functionary ? fullName(functionary) : undefined,
    role: functionary?.defaultRole ? labelOf(t.labels.functionaryRole, functionary.defaultRole) : undefined,
    direction: entryType === 'ENTRY' || entryType === 'EXIT' ? t.labels.entryType[entryType] : undefined,
    distance:
      typeof distance === 'number' ? t.anomalies.metres(formatNumber(Math.round(distance))) : undefined,
    captured: anomaly.file ? fileUrl(anomaly.file) : undefined,
    enrolled: functionary?.photo ? fileUrl(functionary.photo) : undefined,
    functionaryId: functionary?.id,
    examinationDayId: anomaly.examinationDayId,
  };
}
