import { fileUrl } from '~/api/file-url';
import type { EntryType, FaceFlag, VerificationResult } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatTime, fullName } from '~/i18n/format';
import { type Remaining, reasonsOf, remainingWithout } from './taking-back';

export type Outcome = 'verified' | 'attention' | 'refused';

export type Verdict = {
  outcome: Outcome;
  name: string | undefined;
  /** The name, or what to say where it is not known or not this gate's to know. */
  title: string;
  role: string | undefined;
  /** What there is to say beyond the word, the gravest first. */
  sentences: string[];
  enrolled: string | undefined;
  /** What was recorded, if anything was. */
  logId: string | undefined;
  /** Where it was made twice, of the one that stays. */
  recordedAt: string | undefined;
  /** Of what was recorded now. */
  loggedAt: string | undefined;
  remaining: Remaining | undefined;
  entryType: EntryType;
  /** It was recorded at a fenced center without a position that tells whether it was there. */
  isPlaceUnknown: boolean;
  /** The gate may have stood in the wrong direction: who is inside entered, or who is not there left. */
  mayTurn: boolean;
};

const outcomes: Record<VerificationResult['result'], Outcome> = {
  OK: 'verified',
  WARN: 'attention',
  DENIED: 'refused',
};

/** By direction, what is remarked when the gate stands in the wrong one. */
const WRONG_WAY: Record<EntryType, readonly unknown[]> = {
  ENTRY: ['ALREADY_INSIDE'],
  EXIT: ['EXIT_WITHOUT_ENTRY', 'ALREADY_EXITED'],
};

/** The server's answer in the words of the gate. */
export function toVerdict(answer: VerificationResult, entryType: EntryType, t: Messages): Verdict {
  const { functionary, biometric, assignment, log } = answer;
  const role = assignment?.role ?? log?.functionaryRole;
  // A picture that may show somebody else is nothing to compare with.
  const usual = biometric.find(({ flags }) => !flags.includes('UNLIKE_OWN_PICTURES')) ?? biometric[0];
  const face = usual?.portrait ?? usual?.file ?? functionary?.photo;
  const byHand = log?.method === 'MANUAL';
  // What a person decided without the face is never green.
  const outcome = byHand && answer.result === 'OK' ? 'attention' : outcomes[answer.result];
  const name = functionary ? fullName(functionary) : undefined;
  const ofSlip = wordsOfSlip(answer, t);
  const unnamed = answer.reason === 'FACE_MISMATCH' ? t.gate.unknownPerson : t.gate.notOnRoster;
  return {
    outcome,
    name,
    title: name ?? unnamed,
    role: role && t.labels.functionaryRole[role],
    sentences: [
      ...(byHand ? [t.byHand.recorded] : []),
      ...(answer.result === 'OK' ? [] : sentencesOf(answer, t, ofSlip)),
      ...(ofSlip?.note ? [ofSlip.note] : []),
      ...sentOn(answer, t),
    ],
    enrolled: face ? fileUrl(face) : undefined,
    logId: log?.id,
    recordedAt: staying(answer) ?? log?.recordedAt,
    loggedAt: log?.recordedAt,
    remaining: remainingWithout(answer),
    entryType: log?.entryType ?? entryType,
    isPlaceUnknown: answer.result !== 'DENIED' && hasNoPlace(answer),
    mayTurn: !!log && reasonsOf(answer).some((reason) => WRONG_WAY[log.entryType].includes(reason)),
  };
}

/** What the slip that was shown says, where it is not as it should be. */
const wordsOfSlip = ({ slip }: VerificationResult, { gateSlips: words }: Partial<Messages>) =>
  // The words come behind the first picture.
  slip && words?.said(slip.name)[slip.check];

/** Where a person who is turned away here is expected. Answers that a device kept before servers told it have nothing. */
function sentOn({ expectedAt }: Partial<VerificationResult>, { sentOn: words }: Partial<Messages>): string[] {
  // The words come behind the first picture.
  if (!expectedAt || !words) return [];
  const { center, city, batch, time } = expectedAt;
  return [words.expectedAt(center, city, batch, formatTime(time))];
}

const OUTSIDE = 'OUTSIDE_GEOFENCED_BOUNDARY';
/** The device does not know well enough where it is. */
const NO_PLACE = 'POSITION_UNKNOWN';

/** Answers that a device kept before servers told of positions have none. */
const hasNoPlace = ({ position }: Partial<VerificationResult>) => position?.state === 'UNKNOWN';

/** When the entry or exit was that stays although another one came after it. */
function staying(answer: VerificationResult): string | null | undefined {
  const { assignment } = answer;
  const reasons = reasonsOf(answer);
  if (reasons.includes('ALREADY_INSIDE')) return assignment?.entryAt;
  return reasons.includes('ALREADY_EXITED') ? assignment?.exitAt : undefined;
}

function sentencesOf(answer: VerificationResult, t: Messages, ofSlip: object | null | undefined): string[] {
  const { result, reason, message, anomalies, flags } = answer;
  const known: Record<string, string> = { ...t.gate.reason, ...ofSlip };
  const isDenied = result === 'DENIED';
  // Of an entry that is recorded all the same it is a mark (`isPlaceUnknown`).
  const told = anomalies.filter(({ metadata }) => isDenied || reasonOf(metadata, known) !== NO_PLACE);
  // An anomaly's own reason says more than its type, and so does the flag of a picture that was there before.
  const isReplayed = !isDenied && reason === 'FACE_MISMATCH';
  const listed = isReplayed || told.some((anomaly) => anomaly.type === reason);
  const codes = [
    listed ? undefined : reason === OUTSIDE && hasNoPlace(answer) ? NO_PLACE : reason,
    ...told.map(({ type, metadata }) => reasonOf(metadata, known) ?? type),
    ...together(flags),
  ];
  // A person who was turned away tries again with an uncovered face.
  const isOfFace = isDenied && reason !== OUTSIDE;
  const words = isOfFace ? { ...known, ...t.gate.uncover } : known;
  const said = codes.flatMap((code) => (code ? (words[code] ?? []) : []));
  return said.length > 0 ? [...new Set(said)] : [message];
}

/** Both halves of a face in one sentence: on a phone two do not fit. */
function together(flags: readonly FaceFlag[]): string[] {
  const covered: readonly FaceFlag[] = ['EYES_COVERED', 'MOUTH_COVERED'];
  if (!covered.every((flag) => flags.includes(flag))) return [...flags];
  return [...flags.filter((flag) => !covered.includes(flag)), 'FACE_COVERED'];
}

function reasonOf(metadata: unknown, known: Record<string, string>): string | undefined {
  const reason = (metadata as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && known[reason] ? reason : undefined;
}
