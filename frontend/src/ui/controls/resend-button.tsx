import { Button } from '@mantine/core';
import { useCountdown } from '~/lib/time/use-countdown';

const WAIT_MS = 30_000;

type Props = {
  /** When the last code went out. */
  sentAt: number;
  waiting: (secondsLeft: number) => string;
  ready: string;
  onResend: () => void;
  busy: boolean;
};

/** Sends another code, once the server would. */
export function ResendButton({ sentAt, waiting, ready, onResend, busy }: Props) {
  const left = useCountdown(sentAt + WAIT_MS);
  return (
    <Button variant="default" onClick={onResend} disabled={left > 0} loading={busy}>
      {left > 0 ? waiting(left) : ready}
    </Button>
  );
}
