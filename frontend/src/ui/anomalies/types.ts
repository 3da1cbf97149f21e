/** An anomaly as people read it; made from the server's by `toAnomalyView`. */
export type AnomalyView = {
  id: string;
  type: string;
  status: string;
  open: boolean;
  time: string;
  center: string;
  batch: string;
  examination: string;
  place: string;
  count: number;
  /** Undefined where nobody is known by the face. */
  person: string | undefined;
  role: string | undefined;
  direction: string | undefined;
  distance: string | undefined;
  captured: string | undefined;
  enrolled: string | undefined;
  functionaryId: string | undefined;
  examinationDayId: string;
};
