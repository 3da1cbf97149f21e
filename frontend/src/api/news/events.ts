import type {
  AnomalyId,
  AnomalyStatus,
  AnomalyType,
  CenterId,
  ExaminationDayId,
  LiveDays,
} from '~/contract/types.gen';

/** What snapshots and changes have in common: totals, and the regions and days that they speak of. */
export type Figures = Pick<LiveDays, 'date' | 'totals' | 'regions' | 'days'>;

/** The data of the events of a stream beside the snapshot, as `LiveEvent` in the server's document has them. */
export type LiveChange = Figures & { gone: ExaminationDayId[] };

export type LiveAnomaly = {
  id: AnomalyId;
  type: AnomalyType;
  status: AnomalyStatus;
  occurrences: number;
  steps: number;
  examinationDayId: ExaminationDayId;
  centerId: CenterId;
  lastSeenAt: string;
};
