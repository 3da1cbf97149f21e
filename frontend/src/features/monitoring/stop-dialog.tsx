import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useSeenLink } from '~/lib/day/use-seen';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';

type Props = {
  opened: boolean;
  inside: number;
  /** What happens instead, where the server cannot be told now. */
  later: string | undefined;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onStop: () => void;
};

export function StopDialog({ inside, later, onStop, ...asked }: Props) {
  const { monitoring: words, gateRecords, offlineDay } = useT();
  const rows = useSeenLink();
  const action = later ? offlineDay.stopLater : words.stop;
  return (
    <ConfirmDialog {...asked} title={words.stopTitle} action={action} onConfirm={onStop} danger>
      <Text>{later ?? words.stopText(formatNumber(inside), inside)}</Text>
      {inside > 0 && (
        <Anchor component={Link} to={rows('inside')} onClick={asked.onClose}>
          {gateRecords.whoIsInside}
        </Anchor>
      )}
    </ConfirmDialog>
  );
}
