import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import type { AttendanceLog } from '~/api/generated/examination.gen';
import { useAnnulLogMutation } from '~/api/generated/monitoring.gen';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { deviceId } from '~/lib/device-id';
import { useNow } from '~/lib/use-now';
import { ReasonDialog } from '~/ui/reason-dialog';
import { toast } from '~/ui/toast';

const MAY_FOR_MS = 15 * 60_000;
const HALF_A_MINUTE = 30_000;

/** Takes back one's own mistake, on the device that made it and soon after; later it is an administrator's matter. */
export function Annul({ log }: { log: AttendanceLog }) {
  const t = useT();
  const words = t.annulment;
  const now = useNow(HALF_A_MINUTE);
  const [asking, setAsking] = useState(false);
  const [annul, { error }] = useAnnulLogMutation();
  if (log.annulledAt) {
    return (
      <Text size="sm" c="dimmed">
        {words.because(log.annulReason ?? '–')}
      </Text>
    );
  }
  const mine = log.monitoringToken?.deviceId === deviceId();
  if (!mine || now - Date.parse(log.recordedAt) > MAY_FOR_MS) return null;
  const name = log.functionary ? fullName(log.functionary) : '–';
  const time = formatTime(log.recordedAt);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.annulOf(name, time)}
        onClick={() => setAsking(true)}
      >
        {words.annul}
      </Button>
      {asking && (
        <ReasonDialog
          title={words.title}
          text={words.text(name, t.labels.entryType[log.entryType], time)}
          action={words.annul}
          onClose={() => setAsking(false)}
          error={error && toMessage(error)}
          onReason={async (reason) => {
            const { data } = await annul({ logId: log.id, annulment: { reason } });
            if (!data) return;
            toast.success(words.done);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
