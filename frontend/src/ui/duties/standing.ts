import { serverTime } from '~/lib/time/server-clock';
import type { Duty } from './answers';

/** What there is to say about a duty before all else. */
export type Standing = 'OPEN' | 'LATE' | 'ACCEPTED' | 'DECLINED' | 'TAKEN_OFF' | 'CAME' | 'CLOSED';

export function standingOf({ answer, cancelled, canAnswer, attendance }: Duty): Standing {
  if (answer === 'DECLINED') return 'DECLINED';
  if (cancelled) return 'TAKEN_OFF';
  if (attendance === 'PRESENT') return 'CAME';
  if (answer === 'ACCEPTED') return 'ACCEPTED';
  if (!canAnswer) return 'CLOSED';
  return answer === 'NO_ANSWER' ? 'LATE' : 'OPEN';
}

export const isUnanswered = (duty: Duty) => ['OPEN', 'LATE'].includes(standingOf(duty));

export const isOver = ({ closesAt }: Duty) => Date.parse(closesAt) < serverTime();

/** The duty still is this person's. */
export const isTheirs = (duty: Duty) => !['DECLINED', 'TAKEN_OFF'].includes(standingOf(duty));
