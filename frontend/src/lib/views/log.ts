import type { Refusal } from './refusal';

/** An entry or exit as people read it; made from the server's by `toLogView`. */
export type LogView = {
  id: string;
  recordedAt: string;
  direction: string;
  person: string;
  role: string;
  method: string;
  /** What there is to know beyond that: the note of the user who recorded it by hand, or what the gate was warned of. */
  remarks: readonly string[];
  /** The faces to compare; undefined where there is nothing to look at, or they are not the reader's to see. */
  faces: { captured: string; enrolled: string | undefined } | undefined;
  /** Why it no longer counts; undefined while it does. */
  annulled: string | undefined;
  /** Until when the reader may annul it, in milliseconds; undefined where that is not theirs. */
  annullableUntil: number | undefined;
};

/** Annuls with a reason; a promise of what went wrong, or of nothing. */
export type Annulling = (id: string, reason: string) => Promise<Refusal | undefined>;
