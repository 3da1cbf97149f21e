import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useGateQueue } from '~/api/gate-queue/use-gate-queue';
import { useStartMonitoringMutation, useStopMonitoringMutation } from '~/api/generated/monitoring.gen';
import type { MonitoredDay } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { deviceId } from '~/lib/browser/device-id';
import { toast } from '~/ui/dialogs/toast';
import { UnsentDialog } from '~/ui/dialogs/unsent-dialog';
import { Icon } from '~/ui/marks/icons';
import type { DutyState } from './duty-state';
import { StopDialog } from './stop-dialog';

type Props = {
  day: MonitoredDay;
  state: DutyState;
  monitoringTokenId: string | null;
  inside: number;
  onStarted: () => void;
  onStopped: () => void;
};

export function StartStop({ day, state, monitoringTokenId, inside, onStarted, onStopped }: Props) {
  const t = useT().monitoring;
  const [asking, setAsking] = useState(false);
  const { queue, view } = useGateQueue();
  const unsent = view.waiting.length;
  const [start, starting] = useStartMonitoringMutation();
  const [stop, stopping] = useStopMonitoringMutation();

  const begin = async () => {
    const { examinationDayFunctionaryId } = day;
    // The server corrects by it what this device will claim about when a picture was taken.
    const deviceTime = new Date().toISOString();
    const answer = await start({
      monitoringStart: { deviceId: deviceId(), deviceTime, examinationDayFunctionaryId },
    });
    if (answer.error) return toast.error(toMessage(answer.error));
    toast.success(t.started);
    onStarted();
  };
  // Another tab may have saved one a moment ago.
  const ask = () => queue.refresh().finally(() => setAsking(true));
  const close = () => {
    setAsking(false);
    stopping.reset();
  };
  const end = async () => {
    if (!monitoringTokenId) return;
    const answer = await stop({ monitoringStop: { monitoringTokenId, examinationDayId: day.id } });
    if (answer.error) return;
    close();
    toast.success(t.stopped);
    onStopped();
  };

  if (state === 'running') {
    return (
      <Group gap="sm">
        <Button component={Link} to={paths.monitoringEntry} leftSection={<Icon name="camera" />}>
          {t.openGate}
        </Button>
        <Button variant="default" leftSection={<Icon name="stop" />} onClick={() => void ask()}>
          {t.stop}
        </Button>
        {asking && unsent > 0 && (
          <UnsentDialog waiting={unsent} onSend={queue.sendNow} onClose={() => setAsking(false)} />
        )}
        <StopDialog
          opened={asking && unsent === 0}
          inside={inside}
          busy={stopping.isLoading}
          error={stopping.error && toMessage(stopping.error)}
          onClose={close}
          onStop={end}
        />
      </Group>
    );
  }
  const hint = { notYet: t.notYetHint, elsewhere: t.elsewhereHint, ready: undefined, stopped: t.stoppedHint };
  const mayStart = day.canStart && state !== 'elsewhere';
  return (
    <Stack gap={6} align="flex-start" maw={360}>
      {mayStart && (
        <Button
          variant={state === 'stopped' ? 'default' : 'filled'}
          leftSection={<Icon name="play" />}
          onClick={begin}
          loading={starting.isLoading}
        >
          {state === 'stopped' ? t.startAgain : t.start}
        </Button>
      )}
      {hint[state] && (
        <Text size="sm" c="dimmed">
          {hint[state]}
        </Text>
      )}
    </Stack>
  );
}
