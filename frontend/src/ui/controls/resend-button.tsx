import { Button, Group, Text } from '@mantine/core';
import { serverTime } from '~/lib/time/server-clock';
import { useCountdown } from '~/lib/time/use-countdown';

const WAIT_MS = 30_000;

type Props = {
  /** When the last code went out, by this device's clock. */
  sentAt: number;
  /** In place of the label while it waits. */
  waiting?: (secondsLeft: number) => string;
  /** Beside it while it waits. */
  beside?: (secondsLeft: number) => string;
  ready: string;
  onResend: () => void;
  busy: boolean;
};

/** Sends another code, once the server would. */
export function ResendButton({ sentAt, waiting, beside, ready, onResend, busy }: Props) {
  const left = useCountdown(serverTime(sentAt) + WAIT_MS);
  return (
    <Group gap="xs" wrap="nowrap">
      {left > 0 && beside && (
        <Text size="sm" c="dimmed">
          {beside(left)}
        </Text>
      )}
      <Button variant="default" onClick={onResend} disabled={left > 0} loading={busy}>
        {left > 0 && waiting ? waiting(left) : ready}
      </Button>
    </Group>
  );
}
