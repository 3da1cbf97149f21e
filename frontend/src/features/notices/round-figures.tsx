import { Anchor, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '~/api/me';
import type { NoticeRound, NoticeState } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useListQuery } from '~/lib/address/use-list-query';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { AnswerBar } from './answer-bar';
import classes from './notices.module.css';
import { ROUND_FILTERS } from './people-filters';
import { type Answer, countsOf } from './round-words';
import { SendAgain } from './send-again';

/** By which answer people can be narrowed; a duty that is open was not answered either. */
const FILTERS: Record<Answer, 'ACCEPTED' | 'DECLINED' | 'SILENT' | undefined> = {
  ACCEPTED: 'ACCEPTED',
  DECLINED: 'DECLINED',
  OPEN: undefined,
  SILENT: 'SILENT',
};

/** A round in numbers: what became of its messages and what was answered. Numbers lead to their people, and acts stand beside them. */
export function RoundFigures({ round }: { round: NoticeRound }) {
  const { filters: said, dutyNotices: words } = useT();
  const { addressWith } = useListQuery(ROUND_FILTERS);
  const { messages, duties, finishedAt } = round;
  const { role } = useMe();
  const mayTell = isOneOf(PLACE_ADMINS, role) && !!finishedAt;
  const { waiting, sent, delivered, failed, noNumber } = messages;
  const counts = countsOf(duties);
  const states: [NoticeState, number, Tone][] = [
    ['WAITING', waiting, 'waiting'],
    ['SENT', sent, 'neutral'],
    ['DELIVERED', delivered, 'verified'],
    ['FAILED', failed, 'refused'],
    ['NO_NUMBER', noNumber, 'attention'],
  ];
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Line name={words.messages}>
          {states.map(([state, count, tone]) => (
            <Anchor key={state} component={Link} className={classes.count} to={addressWith({ state })}>
              <StatusBadge tone={count > 0 ? tone : 'neutral'}>
                {said.is(words.states[state], formatNumber(count))}
              </StatusBadge>
            </Anchor>
          ))}
          {mayTell && failed + noNumber > 0 && <SendAgain round={round} />}
        </Line>
        <Line name={words.answers}>
          <AnswerBar duties={duties} />
          {(Object.keys(FILTERS) as Answer[]).map((answer) => (
            <span key={answer} className={classes.count}>
              <span className={classes.mark} data-answer={answer} aria-hidden="true" />
              <Narrowing to={FILTERS[answer] && addressWith({ answer: FILTERS[answer] })}>
                {said.is(words.answered[answer], formatNumber(counts[answer]))}
              </Narrowing>
            </span>
          ))}
          {mayTell && counts.SILENT > 0 && <SendAgain round={round} isReminder />}
        </Line>
      </Stack>
    </Paper>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name} className={classes.line}>
    <span className={classes.name}>{name}</span>
    {children}
  </div>
);

const Narrowing = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <Anchor component={Link} size="sm" to={to}>
      {children}
    </Anchor>
  ) : (
    children
  );
