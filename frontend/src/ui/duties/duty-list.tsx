import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useLocale } from '~/i18n/use-t';
import { ActRefused } from '~/ui/states/act-refused';
import { AcceptAll } from './accept-all';
import type { Answer, Duty } from './answers';
import { DutyCard } from './duty-card';
import { PaperSlips } from './paper-slips';
import { PastDuties } from './past-duties';
import { isOver, isTheirs, isUnanswered } from './standing';

type Props = {
  duties: Duty[];
  /** Of their person. */
  name: string;
  answer: Answer;
  /** Of the headings of single duties. */
  level: 2 | 3;
  /** Above the list: the keyboard goes there when the button for all is gone. */
  heading: RefObject<HTMLElement | null>;
  /** Between the coming and the earlier duties. */
  children?: ReactNode;
};

/** All duties of one person: the next one first, with answers and slips, and those that are over. */
export function DutyList({ duties, name, answer, level, heading, children }: Props) {
  const locale = useLocale();
  const [news, setNews] = useState({ said: '', locale });
  const [refused, setRefused] = useState<string>();
  const tell = (said: string) => setNews({ said, locale });
  const coming = duties.filter((duty) => !isOver(duty));
  const first = coming.find(isTheirs);
  const unanswered = coming.filter(isUnanswered);
  const toTop = (said: string) => {
    tell(said);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {/* What was said in another language is not said again. */}
      <VisuallyHidden role="status">{news.locale === locale && news.said}</VisuallyHidden>
      <ActRefused>{refused}</ActRefused>
      {unanswered.length > 1 && (
        <AcceptAll duties={unanswered} answer={answer} onNews={toTop} onRefused={setRefused} />
      )}
      {coming.map((duty) => (
        <DutyCard key={duty.id} {...{ duty, level, name, answer }} isFirst={duty === first} onNews={tell} />
      ))}
      {children}
      <PastDuties duties={duties.filter(isOver)} level={level} />
      <PaperSlips duties={coming.filter(isTheirs)} name={name} />
    </>
  );
}
