import type { VerificationResult } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatTime } from '~/i18n/format';
import type { Verdict } from './verdict';

/** What still counts of a person once this entry or exit does not; undefined where the answer does not show it. */
export type Remaining =
  | { kind: 'firstEntry' | 'exit'; at: string }
  | { kind: 'entryAndExit'; at: string; exitAt: string }
  | { kind: 'absent' | 'inside' | 'noEntry' };

/** As the server works the duty out anew: the first good entry, the last good exit. */
export function remainingWithout(answer: VerificationResult): Remaining | undefined {
  const { log, assignment } = answer;
  if (!log || !assignment) return undefined;
  const reasons = reasonsOf(answer);
  const { entryAt, exitAt } = assignment;
  const isEarlier = (at: string) => Date.parse(at) < Date.parse(log.recordedAt);
  if (log.entryType === 'EXIT') {
    if (exitAt && (reasons.includes('ALREADY_EXITED') || isEarlier(exitAt)))
      return { kind: 'exit', at: exitAt };
    if (!entryAt) return { kind: 'noEntry' };
    return exitAt && Date.parse(exitAt) === Date.parse(log.recordedAt) ? { kind: 'inside' } : undefined;
  }
  if (entryAt && reasons.includes('ALREADY_INSIDE')) return { kind: 'firstEntry', at: entryAt };
  if (entryAt && isEarlier(entryAt)) {
    const hadLeft = exitAt && isEarlier(exitAt) && reasons.includes('ENTRY_AFTER_EXIT');
    return hadLeft ? { kind: 'entryAndExit', at: entryAt, exitAt } : { kind: 'firstEntry', at: entryAt };
  }
  // An exit that came before the entry of a gate without a network: it is then an exit without one.
  return exitAt ? undefined : { kind: 'absent' };
}

export const reasonsOf = ({ anomalies }: VerificationResult) =>
  anomalies.map(({ metadata }) => (metadata as { reason?: unknown } | null)?.reason);

/** What will change, before it is taken back. */
export const takeBackSentence = (verdict: Verdict, t: Messages) =>
  sentence(verdict, t, t.gateRecords.takeBackText);

/** What has changed, and what to do for the person who is still there. */
export const takenBackSentence = (verdict: Verdict, t: Messages) =>
  `${sentence(verdict, t, t.gateRecords.takenBack)} ${t.gateRecords.afterTakingBack}`;

type First = Messages['gateRecords']['takenBack'];

function sentence(
  { title, entryType, loggedAt, remaining }: Verdict,
  { gateRecords: t }: Messages,
  first: First,
) {
  const time = (at: string) => formatTime(at);
  const said = first[entryType](title, loggedAt ? time(loggedAt) : '');
  if (!remaining) return said;
  const rest = () => {
    if (remaining.kind === 'entryAndExit')
      return t.remains.entryAndExit(time(remaining.at), time(remaining.exitAt));
    if ('at' in remaining) return t.remains[remaining.kind](time(remaining.at));
    return t.remains[remaining.kind](title);
  };
  return `${said} ${rest()}`;
}
