import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf, toMessage } from '~/api/errors';
import { useStopMonitoringMutation } from '~/api/generated/monitoring.gen';
import type { GateDevice } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { shortDevice } from '~/lib/browser/device-name';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';

type Props = { device: GateDevice; examinationDayId: string };

/** Stopping ends a device's monitoring; revoking also keeps what it still sends in from being judged. */
export function DeviceActions({ device, examinationDayId }: Props) {
  const t = useT();
  const words = t.devices;
  const [asking, setAsking] = useState<'stop' | 'revoke'>();
  const [stop, { error, isLoading, reset }] = useStopMonitoringMutation();
  const name = shortDevice(device.deviceId);
  const close = () => {
    setAsking(undefined);
    reset();
  };
  const end = async (more: { revoke?: boolean; reason?: string }) => {
    const { data } = await stop({
      monitoringStop: { monitoringTokenId: device.id, examinationDayId, ...more },
    });
    if (!data) return;
    toast.success(more.revoke ? words.revoked : words.stoppedNow);
    close();
  };
  return (
    <Group gap="xs" wrap="nowrap">
      {device.isRunning && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.stopOf(name)}
          onClick={() => setAsking('stop')}
        >
          {words.stop}
        </Button>
      )}
      {!device.revoked && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.revokeOf(name)}
          onClick={() => setAsking('revoke')}
        >
          {words.revoke}
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'stop'}
        onClose={close}
        title={words.stopTitle(name)}
        action={words.stop}
        busy={isLoading}
        error={error && toMessage(error)}
        onConfirm={() => end({})}
        danger
      >
        <Text>{words.stopText}</Text>
      </ConfirmDialog>
      {asking === 'revoke' && (
        <ReasonDialog
          title={words.revokeTitle(name)}
          text={words.revokeText}
          action={words.revoke}
          onClose={close}
          onReason={(reason) => end({ revoke: true, reason })}
          {...refusalOf(error)}
        />
      )}
    </Group>
  );
}
