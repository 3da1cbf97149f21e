import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '~/api/me';
import type { GateDevice } from '~/contract/types.gen';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { shortDevice } from '~/lib/browser/device-name';
import { lastSignAt, troublesOf } from '~/lib/day/device-troubles';
import { useNow } from '~/lib/time/use-now';

const EVERY_MS = 20_000;
const MINUTE_MS = 60_000;

type Props = {
  others: readonly GateDevice[];
  /** Nothing ran on this phone: to take over is what it is there for. */
  isFirst: boolean;
  /** Starts on this device, and stops that one then; missing where this device may not start. */
  onTakeOver: ((other: GateDevice) => Promise<void>) | undefined;
};

/** Which other phones run for this day, and since when one of them is silent: a dead one is taken over. */
export function OtherDevices({ others, isFirst, onTakeOver }: Props) {
  const { otherPhone: t } = useT();
  const me = useMe();
  const now = useNow(EVERY_MS);
  const [taken, setTaken] = useState<string>();
  const take = async (device: GateDevice) => {
    setTaken(device.id);
    await onTakeOver?.(device);
    setTaken(undefined);
  };
  return others.map((device) => {
    const name = shortDevice(device.deviceId);
    const isSilent = troublesOf(device, now).has('silent');
    const minutes = Math.max(1, Math.round((now - lastSignAt(device, now)) / MINUTE_MS));
    // A gate ends what it started itself; another's is for the region.
    const mayTake = onTakeOver && device.startedByUserId === me.id;
    return (
      <Stack key={device.id} gap={6} align="flex-start" role="status">
        <Text size="sm" fw={600}>
          {t.runs(name, device.startedBy, formatTime(device.startedAt))}
        </Text>
        {isSilent && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t.silent(formatNumber(minutes), minutes)}
          </Text>
        )}
        {mayTake && (
          <>
            <Button
              variant={isSilent || isFirst ? 'filled' : 'default'}
              loading={taken === device.id}
              onClick={() => void take(device)}
            >
              {t.takeOver(name)}
            </Button>
            <Text size="sm" c="dimmed">
              {t.takeOverHint}
            </Text>
          </>
        )}
      </Stack>
    );
  });
}
