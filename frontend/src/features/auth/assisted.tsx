import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError, toMessage } from '~/api/errors';
import {
  useInitiateAssistedLoginMutation,
  useVerifyAssistedLoginMutation,
} from '~/api/generated/assisted.gen';
import type { AssistanceAsked } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { deviceId } from '~/lib/browser/device-id';
import { Icon } from '~/ui/marks/icons';
import classes from './assisted.module.css';
import { MobileStep } from './mobile-step';
import { useArrive } from './use-arrive';

const ASK_EVERY_MS = 3_000;

/** Signing in with a colleague's help: the number, then what the colleague reads from this phone. */
export default function Assisted({ onBack }: { onBack: () => void }) {
  const t = useT().assisted;
  const [askForHelp] = useInitiateAssistedLoginMutation();
  const [asked, setAsked] = useState<AssistanceAsked>();
  if (asked) return <Shown asked={asked} onBack={() => setAsked(undefined)} />;
  return (
    <>
      <MobileStep
        typed=""
        action={t.ask}
        ask={async (call) => {
          const answer = await askForHelp(call);
          if (answer.data) setAsked(answer.data);
          return answer;
        }}
      />
      <Button variant="subtle" size="compact-sm" mt="sm" fullWidth onClick={onBack}>
        {t.byCode}
      </Button>
    </>
  );
}

/** What a new phone shows to the one who lets it in; it signs in by itself as soon as they did. */
function Shown({ asked, onBack }: { asked: AssistanceAsked; onBack: () => void }) {
  const t = useT().assisted;
  const failure = useAdmission(asked);
  return (
    <Stack gap="sm" align="center">
      <Title order={2} size="h4" tabIndex={-1}>
        {t.title}
      </Title>
      <Text size="sm">{t.hint}</Text>
      <Text size="sm">{t.of(asked.maskedMobileNumber)}</Text>
      {!failure && (
        <>
          <output className={classes.letters} aria-label={t.letters}>
            {asked.letters}
          </output>
          <img
            className={classes.picture}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(asked.picture)}`}
            alt={t.picture}
          />
          <Text size="sm" role="status">
            <Loader size="xs" mr="xs" />
            {`${t.waiting} · ${t.until(formatTime(asked.expiresAt))}`}
          </Text>
        </>
      )}
      {failure && (
        <Alert color="yellow" icon={<Icon name="alert" />} role="alert">
          {failure}
        </Alert>
      )}
      <Button variant="default" onClick={onBack}>
        {t.again}
      </Button>
    </Stack>
  );
}

/** Asks whether the phone was let in, and arrives when it was; why it cannot be any more, else. */
function useAdmission(asked: AssistanceAsked): string | undefined {
  const t = useT().assisted;
  const [ask] = useVerifyAssistedLoginMutation();
  const arrive = useArrive();
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one row of questions for each request
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const { data, error } = await ask({ assistedLogin: { deviceId: deviceId() } });
      if (isOver) return;
      if (data?.isAdmitted) {
        stop();
        return arrive();
      }
      // A line that is down now may be up at the next question.
      if (!isApiError(error) || typeof error.status !== 'number' || error.status >= 500) return;
      stop();
      setFailure(error.status === 400 ? t.over : toMessage(error));
    };
    const timer = setInterval(() => void look(), ASK_EVERY_MS);
    const stop = () => {
      isOver = true;
      clearInterval(timer);
    };
    return stop;
  }, [asked]);
  return failure;
}
