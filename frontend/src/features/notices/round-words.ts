import type { AnswerCounts, NoticeRound } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDate, formatDateTime } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { formatSpan } from '~/i18n/span';

/** How a duty of a round was answered; `OPEN` is a duty that counts as vacant because no answer came in time. */
export type Answer = 'ACCEPTED' | 'DECLINED' | 'OPEN' | 'SILENT';

export const countsOf = ({ accepted, declined, open, silent }: AnswerCounts): Record<Answer, number> => ({
  ...{ ACCEPTED: accepted, DECLINED: declined, OPEN: open, SILENT: silent },
});

const WRITING_MS = 3_000;
const WAITING_MS = 15_000;

/** After how many milliseconds a round is asked for again; 0 once all its messages are out and no person is asked to take a post. */
export const againIn = ({ finishedAt, messages, posts }: NoticeRound) =>
  !finishedAt ? WRITING_MS : messages.waiting > 0 || posts.asking > 0 ? WAITING_MS : 0;

/** When a list of rounds is asked for again. */
export const soonest = (rounds: readonly NoticeRound[]) => {
  const times = rounds.map(againIn).filter((ms) => ms > 0);
  return times.length > 0 ? Math.min(...times) : 0;
};

export const kindOf = ({ kind, againOf }: NoticeRound, { dutyNotices: words }: Messages) =>
  againOf ? `${words.kinds[kind]} · ${words.again}` : words.kinds[kind];

export function datesOf({ date, until }: NoticeRound, { dutyNotices: words }: Messages): string {
  if (!date && !until) return words.allDates;
  return date && until ? formatSpan(date, until) : `${formatDate(date)} – ${formatDate(until)}`;
}

/** What a round was about, in one line. */
export const aboutOf = (round: NoticeRound, t: Messages) =>
  [
    kindOf(round, t),
    round.region && placeName(round.region),
    round.center,
    datesOf(round, t),
    [round.by, formatDateTime(round.createdAt)].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
