import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { OpenedLink } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import type { Answer } from '~/ui/duties/answers';
import shared from '~/ui/duties/duties.module.css';
import { DutyList } from '~/ui/duties/duty-list';
import { isOver } from '~/ui/duties/standing';
import classes from './duty-link.module.css';
import { Heading } from './heading';
import { type AnswerOffer, Offers } from './offers';

type Props = { opened: OpenedLink; answer: Answer; answerOffer: AnswerOffer; swaps?: ReactNode };

/** The page of one person: open posts first, then the next duty, what is only known in part, and what is over. */
export function Duties({ opened, answer, answerOffer, swaps }: Props) {
  const words = useT().dutyLink;
  const heading = useRef<HTMLHeadingElement>(null);
  const { duties, calledUp, offers } = opened;
  const comingCount = duties.filter((duty) => !isOver(duty)).length;
  const name = opened.name ?? opened.firstName;
  return (
    <Stack className={classes.page} gap="md">
      <div>
        <Heading place={heading}>{comingCount > 1 ? words.titleOfMany : words.title}</Heading>
        <Text size="lg">{name}</Text>
      </div>
      <Offers offers={offers} answer={answerOffer} />
      {swaps}
      <DutyList {...{ duties, name, answer, heading }} level={2}>
        {comingCount === 0 && calledUp.length === 0 && offers.length === 0 && (
          <div className={shared.card}>
            <Text fw={600}>{words.none}</Text>
            <Text c="dimmed">{words.noneHint}</Text>
          </div>
        )}
        <CalledUp rows={calledUp} />
      </DutyList>
      <Text size="sm" c="dimmed">
        {words.until(formatDateTime(lastMinuteOf(opened.endsAt)))}
      </Text>
    </Stack>
  );
}

/** An end at midnight reads as if it were a day later. */
const lastMinuteOf = (end: string) => new Date(Date.parse(end) - 60_000).toISOString();

/** Date and city are known, the center is told later. */
function CalledUp({ rows }: { rows: OpenedLink['calledUp'] }) {
  const words = useT().dutyLink;
  if (rows.length === 0) return null;
  return (
    <>
      <Title order={2} size="h3" mt="xs">
        {words.calledUp}
      </Title>
      {rows.map((row) => (
        <div key={`${row.date} ${row.city}`} className={shared.card}>
          <Text className={shared.date}>{longDate(row.date)}</Text>
          <Text size="lg" fw={600}>
            {row.city}
          </Text>
          <Text size="sm" c="dimmed">
            {row.examination} · {labelOf(words.roles, row.role)}
          </Text>
          <Text mt="xs">{row.standsBy ? words.standsBy : centerWords(row.centerToldAt, words)}</Text>
        </div>
      ))}
    </>
  );
}

const centerWords = (
  toldAt: string | null,
  words: { centerLater: (moment: string) => string; centerLaterPlain: string },
) => (toldAt ? words.centerLater(formatDateTime(toldAt)) : words.centerLaterPlain);
