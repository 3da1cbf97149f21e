import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { type ApiError, mayPass, toMessage } from '~/api/errors';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import shared from '~/ui/duties/duties.module.css';
import classes from './duty-link.module.css';
import { Heading } from './heading';
import { waitWords } from './wait-words';

/** Why there is nothing to see, and what to do about it. */
export function NotOpened({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const t = useT();
  const words = t.dutyLink;
  const isGone = failure.status === 404 || failure.status === 400 || failure.data?.reason === 'LINK_ENDED';
  const { title, hint } = useReason(failure);
  const waits = mayPass(failure);
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [waits, onRetry]);
  return (
    <div className={classes.page}>
      <Stack className={shared.card} gap="sm" role="alert">
        <Heading>{title}</Heading>
        <Text>{hint}</Text>
        {isGone ? (
          <>
            <Text>{words.verifyHint}</Text>
            <Button component={Link} to={paths.selfVerify} variant="default" className={shared.large}>
              {words.verify}
            </Button>
          </>
        ) : (
          <Button className={shared.large} onClick={onRetry}>
            {t.actions.tryAgain}
          </Button>
        )}
      </Stack>
    </div>
  );
}

function useReason(failure: ApiError) {
  const words = useT().dutyLink;
  if (failure.data?.reason === 'LINK_ENDED') return { title: words.ended, hint: words.endedHint };
  if (failure.status === 404 || failure.status === 400) {
    return { title: words.unknown, hint: words.unknownHint };
  }
  if (failure.status === 429) return { title: words.tooMany, hint: waitWords(failure) };
  return { title: words.failed, hint: toMessage(failure) };
}
