import { fileUrl } from '~/api/file-url';
import type { EntryType, FaceFlag, VerificationResult } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { fullName } from '~/i18n/format';

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
  entryType: EntryType;
};

const outcomes: Record<VerificationResult['result'], Outcome> = {
  OK: 'verified',
  WARN: 'attention',
  DENIED: 'refused',
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
  const unnamed = answer.reason === 'FACE_MISMATCH' ? t.gate.unknownPerson : t.gate.notOnRoster;
  return {
    outcome,
    name,
    title: name ?? unnamed,
    role: role && t.labels.functionaryRole[role],
    sentences: [
      ...(byHand ? [t.byHand.recorded] : []),
      ...(answer.result === 'OK' ? [] : sentencesOf(answer, t)),
    ],
    enrolled: face ? fileUrl(face) : undefined,
    logId: log?.id,
    recordedAt: staying(answer) ?? log?.recordedAt,
    entryType: log?.entryType ?? entryType,
  };
}

/** When the entry or exit was that stays although another one came after it. */
function staying({ anomalies, assignment }: VerificationResult): string | null | undefined {
  const reasons = anomalies.map(({ metadata }) => (metadata as { reason?: unknown } | null)?.reason);
  if (reasons.includes('ALREADY_INSIDE')) return assignment?.entryAt;
  return reasons.includes('ALREADY_EXITED') ? assignment?.exitAt : undefined;
}

function sentencesOf(answer: VerificationResult, t: Messages): string[] {
  const { result, reason, message, anomalies, flags } = answer;
  const known: Record<string, string> = t.gate.reason;
  // An anomaly's own reason says more than its type.
  const listed = anomalies.some((anomaly) => anomaly.type === reason);
  const codes = [
    listed ? undefined : reason,
    ...anomalies.map(({ type, metadata }) => reasonOf(metadata, known) ?? type),
    ...together(flags),
  ];
  // A person who was turned away tries again with an uncovered face.
  const isOfFace = result === 'DENIED' && reason !== 'OUTSIDE_GEOFENCED_BOUNDARY';
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
