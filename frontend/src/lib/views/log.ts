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
  /** What somebody should see at once, and whether it is well. */
  marks: readonly LogMark[];
  /** When it arrived, as a sentence; undefined where that is when it is said to have been. */
  arrived: string | undefined;
  /** How far from the center it was recorded; undefined where that is not known. */
  distance: string | undefined;
  /** What somebody noted about it, alone and as a sentence. */
  note: { text: string; said: string } | undefined;
  /** Whether the reader may note something. */
  mayNote: boolean;
  /** The faces to compare; undefined where there is nothing to look at, or they are not the reader's to see. */
  faces: { captured: string; enrolled: string | undefined } | undefined;
  /** Why it no longer counts; undefined while it does. */
  annulled: string | undefined;
  /** Until when the reader may annul it, in milliseconds; undefined where that is not theirs. */
  annullableUntil: number | undefined;
};

export type LogMark = { tone: 'verified' | 'attention' | 'refused' | 'waiting'; text: string };

/** Notes something about an entry or exit; a promise of what went wrong, or of nothing. */
export type Noting = (id: string, note: string) => Promise<Refusal | undefined>;

/** Annuls with a reason; a promise of what went wrong, or of nothing. */
export type Annulling = (id: string, reason: string) => Promise<Refusal | undefined>;
