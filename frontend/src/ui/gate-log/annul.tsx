import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNow } from '~/lib/time/use-now';
import type { Annulling, LogView } from '~/lib/views/log';
import type { Refusal } from '~/lib/views/refusal';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { toast } from '../dialogs/toast';

const HALF_A_MINUTE = 30_000;

type Props = { log: LogView; annul: Annulling };

/** Takes back a mistake with a reason, as long as that is the reader's to do. */
export function Annul({ log, annul }: Props) {
  const t = useT();
  const words = t.annulment;
  const now = useNow(HALF_A_MINUTE);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  if (log.annulled) {
    return (
      <Text size="sm" c="dimmed">
        {words.because(log.annulled)}
      </Text>
    );
  }
  if (log.annullableUntil === undefined || now > log.annullableUntil) return null;
  const time = formatTime(log.recordedAt);
  const close = () => {
    setAsking(false);
    setFailure(undefined);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.annulOf(log.person, time)}
        onClick={() => setAsking(true)}
      >
        {words.annul}
      </Button>
      {asking && (
        <ReasonDialog
          title={words.title}
          text={words.text(log.person, log.direction, time)}
          action={words.annul}
          onClose={close}
          submitError={failure?.submitError}
          fieldErrors={failure?.fieldErrors}
          onReason={async (reason) => {
            const why = await annul(log.id, reason);
            setFailure(why);
            if (why) return;
            toast.success(words.done);
            close();
          }}
        />
      )}
    </>
  );
}
