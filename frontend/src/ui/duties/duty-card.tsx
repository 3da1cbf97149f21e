import { Text, Title } from '@mantine/core';
import { formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { addDays, localDate } from '~/lib/time/dates';
import { serverTime } from '~/lib/time/server-clock';
import { AnswerPart } from './answer-part';
import type { Answer, Duty } from './answers';
import classes from './duties.module.css';
import { Slip } from './slip';
import { isTheirs, standingOf } from './standing';

type Props = {
  duty: Duty;
  /** The first one shows all of its slip at once. */
  isFirst: boolean;
  /** Of its heading. */
  level: 2 | 3;
  name: string;
  answer: Answer;
  onNews: (news: string) => void;
};

/** One duty: when and where in large letters, the answer, and the slip. */
export function DutyCard({ duty, isFirst, level, name, answer, onNews }: Props) {
  const words = useT().dutyLink;
  const heading = useFocusAt<HTMLHeadingElement>(standingOf(duty));
  const near = nearness(duty.date);
  return (
    <section className={classes.card} aria-labelledby={`duty-${duty.id}`}>
      <Title order={level} className={classes.date} id={`duty-${duty.id}`} tabIndex={-1} ref={heading}>
        {near && <span className={classes.near}>{words[near]}</span>}
        {longDate(duty.date)}
      </Title>
      {isTheirs(duty) && (
        <Text className={duty.reportingAt ? classes.time : undefined}>
          {duty.reportingAt ? words.reportAt(formatTime(duty.reportingAt)) : words.reportLater}
        </Text>
      )}
      <Text size="lg" fw={600} lh={1.3}>
        {duty.center}
      </Text>
      <Text size="lg">{duty.city}</Text>
      <Text size="sm" c="dimmed">
        {[duty.examination, duty.batch, labelOf(words.roles, duty.role)].filter(Boolean).join(' · ')}
      </Text>
      <AnswerPart duty={duty} answer={answer} onNews={onNews} />
      {isTheirs(duty) && duty.slipQr && (
        <Slip {...{ duty, isFirst, name }} level={level === 2 ? 3 : 4} picture={duty.slipQr} />
      )}
    </section>
  );
}

function nearness(date: string): 'today' | 'tomorrow' | undefined {
  const today = localDate(serverTime());
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : undefined;
}
