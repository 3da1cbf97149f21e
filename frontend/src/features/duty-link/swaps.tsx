import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toOwnMessage } from '~/api/duty-refusals';
import { useAnswerSwapByLinkMutation, useListLinkedSwapsMutation } from '~/api/generated/duty-link.gen';
import type { LinkedSwap } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import shared from '~/ui/duties/duties.module.css';
import { ActRefused } from '~/ui/states/act-refused';

type Props = { link: string; onDone: () => Promise<unknown> };

/** The swaps that the person of a link is asked about; nothing where there is none. */
export function Swaps({ link, onDone }: Props) {
  const words = useT().dutyLink;
  const [load, { data }] = useListLinkedSwapsMutation();
  const [send, { error, isLoading }] = useAnswerSwapByLinkMutation();
  const [answered, setAnswered] = useState<LinkedSwap[]>();
  const [said, setSaid] = useState<boolean>();
  useEffect(() => void load({ linkOfSwaps: { link } }), [load, link]);
  const answer = async (swapId: string, agrees: boolean) => {
    const { data: left } = await send({ swapAnswerByLink: { link, swapId, agrees } });
    if (left) {
      setAnswered(left);
      setSaid(agrees);
    } else {
      // What is shown is over: the duties may be others by now.
      const { data: now } = await load({ linkOfSwaps: { link } });
      if (now) setAnswered(now);
      await onDone();
    }
  };
  const swaps = answered ?? data ?? [];
  const news = said === undefined ? '' : said ? words.swapSaidYes : words.swapSaidNo;
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {said === false && swaps.length === 0 && <Text>{words.swapSaidNo}</Text>}
      {swaps.map((swap) => (
        <section key={swap.id} className={shared.card} aria-labelledby={`swap-${swap.id}`}>
          <Stack gap="xs">
            <Title order={2} size="h3" id={`swap-${swap.id}`}>
              {words.swap}
            </Title>
            <Text>{words.swapWith(swap.with)}</Text>
            <Side label={words.swapMine} duty={swap.mine} />
            <Side label={words.swapTheirs} duty={swap.theirs} />
            {swap.agrees && <Text fw={600}>{words.swapAgreed}</Text>}
            <div className={shared.answers}>
              {!swap.agrees && (
                <Button
                  className={shared.large}
                  loading={isLoading}
                  onClick={() => void answer(swap.id, true)}
                >
                  {words.swapAgree}
                </Button>
              )}
              <Button
                className={shared.large}
                variant="default"
                loading={isLoading}
                onClick={() => void answer(swap.id, false)}
              >
                {words.swapNo}
              </Button>
            </div>
          </Stack>
        </section>
      ))}
      <ActRefused>{error && toOwnMessage(error)}</ActRefused>
    </>
  );
}

function Side({ label, duty }: { label: string; duty: LinkedSwap['mine'] }) {
  const words = useT().dutyLink;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{longDate(duty.date)}</Text>
      {duty.reportingAt && <Text>{words.reportAt(formatTime(duty.reportingAt))}</Text>}
      <Text>{[duty.center, duty.city].filter(Boolean).join(', ')}</Text>
      <Text size="sm">{[duty.batch, labelOf(words.roles, duty.role)].join(' · ')}</Text>
    </div>
  );
}
