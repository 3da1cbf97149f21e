import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatTime } from '~/i18n/format';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import { useFocusAt } from '~/lib/browser/use-focus-at';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { Icon } from '~/ui/marks/icons';
import { ActRefused } from '~/ui/states/act-refused';
import type { Answer, Duty } from './answers';
import { CallLinks } from './call-links';
import { Decline } from './decline';
import classes from './duties.module.css';
import { type Standing, standingOf } from './standing';

type Props = { duty: Duty; answer: Answer; onNews: (news: string) => void };

/** Whether the person comes: the question, or what was answered and the way back from there. */
export function AnswerPart({ duty, answer, onNews }: Props) {
  const words = useT().dutyLink;
  const [isDeclining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const place = useFocusAt(`${isDeclining}`);
  const acceptButton = useFocusKept(busy);
  const standing = standingOf(duty);
  const isAsked = standing === 'OPEN' || standing === 'LATE';
  const mayDecline = duty.canAnswer && (isAsked || standing === 'ACCEPTED');

  const turn = (declining: boolean) => {
    setRefusal(undefined);
    setDeclining(declining);
  };
  const send = async (given: Parameters<Answer>[0], said: string) => {
    setRefusal(undefined);
    const refused = await answer(given);
    if (refused) return setRefusal(`${words.notAnswered}. ${refused}`);
    setDeclining(false);
    onNews(said);
  };
  const accept = async () => {
    setBusy(true);
    await send({ dutyId: duty.id, answer: 'ACCEPTED' }, words.saidAccepted(longDate(duty.date)));
    setBusy(false);
  };
  const decline = (reason: string) =>
    send({ dutyId: duty.id, answer: 'DECLINED', reason }, words.saidDeclined(longDate(duty.date)));

  return (
    <Stack gap="sm" mt="sm" className={classes.answer} ref={place} tabIndex={-1}>
      {!(isAsked && isDeclining) && <Said duty={duty} standing={standing} />}
      {!(isDeclining && mayDecline) && <ActRefused>{refusal}</ActRefused>}
      {isDeclining && mayDecline ? (
        <Decline refusal={refusal} onDecline={decline} onBack={() => turn(false)} />
      ) : (
        <div className={classes.answers}>
          {isAsked && (
            <Button
              ref={acceptButton}
              className={classes.large}
              leftSection={<Icon name="check" size={22} />}
              onClick={accept}
              loading={busy}
            >
              {words.accept}
            </Button>
          )}
          {mayDecline && (
            <Button
              className={isAsked ? classes.large : classes.small}
              variant="default"
              disabled={busy}
              onClick={() => turn(true)}
            >
              {isAsked ? words.decline : words.changeMind}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

/** What is known of the answer, in words, colour and a sign. */
function Said({ duty, standing }: { duty: Duty; standing: Standing }) {
  const words = useT().dutyLink;
  const noted = duty.answeredAt && words.answeredAt(formatDateTime(duty.answeredAt));
  switch (standing) {
    case 'OPEN':
      return <Text fw={600}>{words.question}</Text>;
    case 'LATE':
      return (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {words.noAnswer}
        </Alert>
      );
    case 'ACCEPTED':
      return (
        <Alert color="green" icon={<Icon name="check" />} title={words.accepted}>
          {noted}
        </Alert>
      );
    case 'CAME':
      return (
        <Alert color="green" icon={<Icon name="check" />} title={words.present}>
          {duty.entryAt && words.cameAt(formatTime(duty.entryAt))}
        </Alert>
      );
    case 'DECLINED':
      return (
        <Alert color="gray" icon={<Icon name="cross" />} title={words.declined}>
          <Stack gap={6} align="flex-start">
            {duty.answerReason && <span>{words.reasonWas(duty.answerReason)}</span>}
            <span>
              {words.declinedHint} {duty.reportTo.length === 0 && words.declinedCall}
            </span>
            <CallLinks people={duty.reportTo} />
          </Stack>
        </Alert>
      );
    case 'TAKEN_OFF':
      return (
        <Alert color="gray" icon={<Icon name="info" />} title={words.takenOff}>
          {words.takenOffHint}
        </Alert>
      );
    case 'CLOSED':
      return null;
  }
}
