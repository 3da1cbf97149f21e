import { Text } from '@mantine/core';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';

/** What is known of a person's answer to a duty. */
export type Answered = Pick<
  ExaminationDayFunctionary,
  'toldAt' | 'answer' | 'answeredAt' | 'answeredBy' | 'answerReason'
>;

const tones: Record<NonNullable<Answered['answer']>, Tone> = {
  ACCEPTED: 'verified',
  DECLINED: 'refused',
  NO_ANSWER: 'attention',
};

/** How a duty was answered in a word; colour only for what was said, so that a duty not told yet is no alarm. */
export function answerOf({ toldAt, answer }: Answered, { planner }: Messages): { said: string; tone: Tone } {
  const words = planner.answers;
  if (answer) return { said: words.said[answer], tone: tones[answer] };
  return toldAt ? { said: words.told, tone: 'waiting' } : { said: words.notTold, tone: 'neutral' };
}

/** Why, how and when, as far as it is known. */
function detailsOf({ toldAt, answeredAt, answeredBy, answerReason }: Answered, { planner }: Messages) {
  const words = planner.answers;
  const answered = [answeredBy && words.by[answeredBy], answeredAt && formatDateTime(answeredAt)];
  const how = answered.filter(Boolean).join(', ');
  return [answerReason, how || (toldAt && words.toldAt(formatDateTime(toldAt)))].filter(Boolean).join(' · ');
}

/** The whole answer in one line. */
export const answerLine = (duty: Answered, t: Messages) =>
  [answerOf(duty, t).said, detailsOf(duty, t)].filter(Boolean).join(': ');

/** How a duty was answered, with the reason, the way and the time beside it. */
export function AnswerCell({ duty }: { duty: Answered }) {
  const t = useT();
  const { said, tone } = answerOf(duty, t);
  const details = detailsOf(duty, t);
  return (
    <span>
      <StatusBadge tone={tone}>{said}</StatusBadge>{' '}
      <Text span size="xs" c="dimmed">
        {details}
      </Text>
    </span>
  );
}
