import type { Proposal, ProposalState } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate } from '~/i18n/format';
import type { Tone } from '~/ui/figures/status-badge';

const toneOf: Record<ProposalState, Tone> = {
  DRAWING: 'waiting',
  FROZEN: 'attention',
  READY: 'attention',
  ENTERING: 'waiting',
  TOLD: 'waiting',
  ENTERED: 'verified',
  FAILED: 'refused',
  CANCELLED: 'neutral',
};

/** Whether the server is at work on it. */
export const isWorking = ({ state }: Pick<Proposal, 'state'>) => state === 'DRAWING' || state === 'ENTERING';

/** Whether it was entered, and that was undone. */
export const isUndone = ({ state, undoneAt }: Pick<Proposal, 'state' | 'undoneAt'>) =>
  state === 'ENTERED' && undoneAt !== null;

/** How far a proposal is, as a list says it. */
export function standingOf(proposal: Proposal, { proposals }: Messages): { said: string; tone: Tone } {
  if (isUndone(proposal)) return { said: proposals.undoneState, tone: 'neutral' };
  return { said: proposals.states[proposal.state], tone: toneOf[proposal.state] };
}

/** The dates of a proposal in words. */
export function datesOf({ from, until }: Pick<Proposal, 'from' | 'until'>, { proposals }: Messages): string {
  if (from && until) {
    return from === until ? formatDate(from) : proposals.fromTo(formatDate(from), formatDate(until));
  }
  if (from) return proposals.fromOn(formatDate(from));
  return until ? proposals.upTo(formatDate(until)) : proposals.allDates;
}
