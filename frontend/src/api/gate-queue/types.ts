import type { EntryType, VerificationResult } from '~/contract/types.gen';
import type { ApiError } from '../errors';

/** Somebody of the roster, recorded without the face's help. `alone`: nobody else on duty is there who could confirm it. */
export type ByHand = { functionaryId: string; reason: string; alone?: true };
export type Position = { latitude: number; longitude: number; accuracy: number };

/** What tells of a person; kept sealed. */
export type Content = {
  picture: Blob | undefined;
  byHand?: ByHand;
  /** The text of the slip that was shown with the face. */
  slip?: string | undefined;
  position: Position | undefined;
  /** What the server said, of one that is kept only for somebody to look at. */
  answer?: VerificationResult;
};

/** When and where to it goes, without any personal data. */
export type Envelope = {
  /** The idempotency key: the same however often it is sent. */
  key: string;
  monitoringTokenId: string;
  examinationDayId: string;
  entryType: EntryType;
  capturedAt: string;
  /** After this moment the server takes it no more, and it goes. */
  keepUntil: number;
};

/** One request to the gate. What is sent never changes, so that sending it again is the same request. */
export type Capture = Envelope & Content;

/** A capture on its way, so often tried before. */
export type Sent = Capture & Pick<Entry, 'tries'>;

/** Why the server did not take it: its code, never its sentence, which might name somebody. */
export type Fault = { status: ApiError['status'] | 'LOST'; reason?: string };

export type Entry = Envelope & {
  /** Who was signed in. Only they can hand it in. */
  owner: string;
  /**
   * `review`: sending it again would change nothing; a person has to look. `late`: it was answered, not well, when the person
   * was no longer there, and nobody has seen it.
   */
  state: 'waiting' | 'review' | 'late';
  tries: number;
  /** Not to be sent before. */
  nextAt: number;
  fault?: Fault;
};

export type Answer = { data: VerificationResult } | { error: ApiError };

/** A result that came when the person was no longer in front of the gate. Good ones are on this page only. */
export type Late = { entry: Entry; answer: VerificationResult; picture: Blob | undefined };
