import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError, toMessage } from '~/api/errors';
import { useStopMonitoringMutation } from '~/api/generated/monitoring.gen';
import { useOutbox } from '~/api/outbox/use-outbox';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useSeenLink } from '~/lib/day/use-seen';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { UnsentDialog } from '~/ui/dialogs/unsent-dialog';
import { Icon } from '~/ui/marks/icons';

type Props = {
  dayId: string;
  monitoringTokenId: string | null;
  inside: readonly ExaminationDayFunctionary[];
  onStopped: () => void;
};

/** What can be done while monitoring runs: the gate, and its end. Without a network the end waits, behind every capture. */
export function Stop({ dayId, monitoringTokenId, inside, onStopped }: Props) {
  const { monitoring: t, offlineDay } = useT();
  const [asking, setAsking] = useState(false);
  const { outbox, posted, queue, view, isOffline } = useOutbox();
  const [stop, stopping] = useStopMonitoringMutation();
  const unsent = view.waiting.length;
  const waiting = posted.find((one) => one.kind === 'stop' && one.monitoringTokenId === monitoringTokenId);

  // Another tab may have saved one a moment ago.
  const ask = () => queue.refresh().finally(() => setAsking(true));
  const close = () => {
    setAsking(false);
    stopping.reset();
  };
  const endLater = async () => {
    if (!monitoringTokenId) return;
    await outbox.post({ kind: 'stop', monitoringTokenId, examinationDayId: dayId });
    close();
  };
  const end = async () => {
    if (!monitoringTokenId) return;
    const { error } = await stop({ monitoringStop: { monitoringTokenId, examinationDayId: dayId } });
    if (isApiError(error) && typeof error.status !== 'number') return endLater();
    if (error) return;
    close();
    toast.success(t.stopped);
    onStopped();
  };

  return (
    <Stack gap={6} maw={420}>
      <Group gap="sm">
        <Button component={Link} to={paths.monitoringEntry} leftSection={<Icon name="camera" />}>
          {t.openGate}
        </Button>
        {waiting ? (
          <Button variant="default" onClick={() => void outbox.drop(waiting.key)}>
            {offlineDay.keepRunning}
          </Button>
        ) : (
          <Button variant="default" leftSection={<Icon name="stop" />} onClick={() => void ask()}>
            {t.stop}
          </Button>
        )}
      </Group>
      {waiting && (
        <Text size="sm" role="status">
          {offlineDay.stopLaterText(formatNumber(unsent), unsent)}
        </Text>
      )}
      {asking && unsent > 0 && !isOffline && (
        <UnsentDialog waiting={unsent} onSend={queue.sendNow} onClose={() => setAsking(false)} />
      )}
      <StopDialog
        opened={asking && (unsent === 0 || isOffline)}
        later={isOffline ? offlineDay.stopLaterText(formatNumber(unsent), unsent) : undefined}
        inside={inside}
        busy={stopping.isLoading}
        error={stopping.error && toMessage(stopping.error)}
        onClose={close}
        onStop={isOffline ? endLater : end}
      />
    </Stack>
  );
}

/** A list of so many names is read at a glance; the others stand on the roster. */
const MOST_NAMED = 8;

type StopDialogProps = {
  opened: boolean;
  inside: readonly ExaminationDayFunctionary[];
  /** What happens instead, where the server cannot be told now. */
  later: string | undefined;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onStop: () => void;
};

function StopDialog({ inside, later, onStop, ...asked }: StopDialogProps) {
  const { monitoring: words, gateRecords, offlineDay } = useT();
  const rows = useSeenLink();
  const action = later ? offlineDay.stopLater : words.stop;
  return (
    <ConfirmDialog {...asked} title={words.stopTitle} action={action} onConfirm={onStop} danger>
      <Text>{later ?? words.stopText(formatNumber(inside.length), inside.length)}</Text>
      {inside.length > 0 && (
        <>
          <Text fw={600}>
            {inside
              .slice(0, MOST_NAMED)
              .map(({ functionary }) => fullName(functionary))
              .join(', ')}
          </Text>
          <Anchor component={Link} to={rows('inside')} onClick={asked.onClose}>
            {gateRecords.whoIsInside}
          </Anchor>
        </>
      )}
    </ConfirmDialog>
  );
}
