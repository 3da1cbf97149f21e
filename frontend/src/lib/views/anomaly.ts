import type { Refusal } from './refusal';

/** An anomaly as people read it; made from the server's by `toAnomalyView`. */
export type AnomalyView = {
  id: string;
  type: string;
  /** What exactly was unusual, in a sentence. */
  why: string | undefined;
  /** What is doubtful about the pictures. */
  doubt: string | undefined;
  status: string;
  open: boolean;
  settled: boolean;
  /** How it was settled, and what people wrote about it. */
  resolution: string | undefined;
  note: string | undefined;
  acknowledgedAt: string | undefined;
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
  /** Whether the reader may open the day. */
  dayIsInReach: boolean;
};

/** What a reader may do about an anomaly; from `useAnomalyHandling`. A promise of what went wrong, or of nothing. */
export type AnomalyHandling = {
  mayAcknowledge: boolean;
  mayResolve: boolean;
  acknowledge: (id: string) => Promise<string | undefined>;
  resolve: (
    id: string,
    resolution: 'TRUE_ALARM' | 'FALSE_ALARM',
    note: string,
  ) => Promise<Refusal | undefined>;
};
