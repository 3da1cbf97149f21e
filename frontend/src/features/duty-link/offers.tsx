import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { LinkedOffer } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import shared from '~/ui/duties/duties.module.css';
import { mapOf } from '~/ui/duties/map-of';
import { Icon } from '~/ui/marks/icons';
import { ActRefused } from '~/ui/states/act-refused';

export type AnswerOffer = (offerId: string, comes: boolean) => Promise<string | undefined>;

/** Open posts that the person is asked to take: when, where, and two buttons. */
export function Offers({ offers, answer }: { offers: readonly LinkedOffer[]; answer: AnswerOffer }) {
  return offers.map((offer) => <Offer key={offer.id} offer={offer} answer={answer} />);
}

function Offer({ offer, answer }: { offer: LinkedOffer; answer: AnswerOffer }) {
  const words = useT().dutyLink;
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const [refusal, setRefusal] = useState<string>();
  const place = useFocusAt<HTMLHeadingElement>(offer.state);
  const isOpen = offer.canAnswer;
  const say = async (comes: boolean) => {
    setBusy(comes ? 'yes' : 'no');
    setRefusal(undefined);
    const refused = await answer(offer.id, comes);
    setRefusal(refused && `${words.notAnswered}. ${refused}`);
    setBusy(undefined);
  };
  const map = mapOf(offer);
  return (
    <section className={shared.card} aria-labelledby={`offer-${offer.id}`}>
      <Title order={2} className={shared.date} id={`offer-${offer.id}`} tabIndex={-1} ref={place}>
        <span className={shared.near}>{words.offer}</span>
        {longDate(offer.date)}
      </Title>
      <Text className={offer.reportingAt ? shared.time : undefined}>
        {offer.reportingAt ? words.reportAt(formatTime(offer.reportingAt)) : words.reportLater}
      </Text>
      <Text size="lg" fw={600} lh={1.3}>
        {offer.center}
      </Text>
      <Text size="lg">{offer.city}</Text>
      {offer.address && <Text size="sm">{offer.address}</Text>}
      {map && (
        <a href={map} target="_blank" rel="noreferrer">
          {words.map}
        </a>
      )}
      <Text size="sm" c="dimmed">
        {[offer.examination, offer.batch, labelOf(words.roles, offer.role)].filter(Boolean).join(' · ')}
      </Text>
      <Stack gap="sm" mt="sm" className={shared.answer}>
        <Said offer={offer} />
        <ActRefused>{refusal}</ActRefused>
        {isOpen && (
          <div className={shared.answers}>
            <Button
              className={shared.large}
              leftSection={<Icon name="check" size={22} />}
              loading={busy === 'yes'}
              disabled={!!busy}
              onClick={() => void say(true)}
            >
              {words.accept}
            </Button>
            {offer.state !== 'DECLINED' && (
              <Button
                className={shared.large}
                variant="default"
                loading={busy === 'no'}
                disabled={!!busy}
                onClick={() => void say(false)}
              >
                {words.decline}
              </Button>
            )}
          </div>
        )}
      </Stack>
    </section>
  );
}

function Said({ offer }: { offer: LinkedOffer }) {
  const words = useT().dutyLink;
  switch (offer.state) {
    case 'ASKED':
      return <Text fw={600}>{words.offerQuestion(formatTime(offer.endsAt))}</Text>;
    case 'SILENT':
      return (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.offerLate}
        </Alert>
      );
    case 'DECLINED':
      return (
        <Alert color="gray" icon={<Icon name="cross" />} title={words.declined}>
          {words.offerDeclined}
        </Alert>
      );
    case 'REFUSED':
      return (
        <Alert color="yellow" icon={<Icon name="alert" />} title={words.offerRefused}>
          {offer.reason}
        </Alert>
      );
    case 'WITHDRAWN':
      return (
        <Alert color="gray" icon={<Icon name="info" />}>
          {words.offerWithdrawn}
        </Alert>
      );
    default:
      return (
        <Alert color="gray" icon={<Icon name="info" />} title={words.offerTaken}>
          {words.offerTakenHint}
        </Alert>
      );
  }
}
