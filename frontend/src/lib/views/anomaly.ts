import type { AnomalyStepKind } from '~/contract/types.gen';
import type { Meeting } from '~/lib/address/from-center';
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
  /** Who has seen it, settled it and taken it on, each with the role and the time. */
  acknowledgedBy: string | undefined;
  resolvedBy: string | undefined;
  assignedTo: string | undefined;
  /** Who has it, by name alone. */
  holder: string | undefined;
  isMine: boolean;
  steps: AnomalyStepView[];
  time: string;
  center: string;
  batch: string;
  examination: string;
  place: string;
  count: number;
  /** Undefined where nobody is known by the face. */
  person: string | undefined;
  role: string | undefined;
  /** Whose people they were. */
  agency: string | undefined;
  direction: string | undefined;
  distance: string | undefined;
  captured: string | undefined;
  enrolled: string | undefined;
  functionaryId: string | undefined;
  examinationDayId: string;
  /** At which center, and when. */
  met: Meeting;
  /** Whether the reader may open the day. */
  dayIsInReach: boolean;
};

/** Something that a person did about it. */
export type AnomalyStepView = {
  kind: AnomalyStepKind;
  /** How it was settled. */
  resolution: string | undefined;
  /** Undefined where it is not known any more. */
  by: string | undefined;
  at: string;
  note: string | undefined;
};

/** Whom to call; undefined while it is not known. */
export type AnomalyContactsView =
  | { people: { id: string; name: string; role: string | undefined; number: string }[] }
  | { error: string };

/** What a reader may do about an anomaly; from `useAnomalyHandling`. A promise of what went wrong, or of nothing. */
export type AnomalyHandling = {
  mayAcknowledge: boolean;
  mayResolve: boolean;
  acknowledge: (id: string) => Promise<string | undefined>;
  take: (id: string) => Promise<string | undefined>;
  giveBack: (id: string) => Promise<string | undefined>;
  reopen: (id: string, reason: string) => Promise<Refusal | undefined>;
  /** Whom to call about one of them. */
  useContacts: (id: string) => AnomalyContactsView | undefined;
  resolve: (
    id: string,
    resolution: 'TRUE_ALARM' | 'FALSE_ALARM',
    note: string,
  ) => Promise<Refusal | undefined>;
};
