import { Stack, Text } from '@mantine/core';
import type { GateDevice } from '~/contract/types.gen';
import { formatTime } from '~/i18n/format';
import { heardAt, troublesOf } from '~/lib/day/device-troubles';
import { StatusBadge } from '../figures/status-badge';
import type { ConditionOf } from './device-columns';
import { agoIn } from './device-words';

type Props = { device: GateDevice; of: ConditionOf };

/** Whether a device runs and when it was heard of, or since when it does not run. One that is silent may not run at all. */
export function DeviceState({ device, of: { t, now, version } }: Props) {
  const { devices: states, gateDevices: words } = t;
  const at = heardAt(device, now);
  if (!device.isRunning) {
    const since = device.revoked ? device.revokedAt : device.stoppedAt;
    return (
      <Stack gap={2} align="flex-start">
        {device.revoked ? (
          <StatusBadge tone="refused">{states.isRevoked}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{states.stopped}</StatusBadge>
        )}
        {since && <Small>{states.since(formatTime(since))}</Small>}
      </Stack>
    );
  }
  if (troublesOf(device, now, version).has('silent')) {
    return (
      <StatusBadge tone="attention">
        {at ? words.silent(agoIn(words, at, now)) : words.neverSilent}
      </StatusBadge>
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge tone="verified">{states.running}</StatusBadge>
      {at && <Small>{words.heard(agoIn(words, at, now))}</Small>}
    </Stack>
  );
}

const Small = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);
