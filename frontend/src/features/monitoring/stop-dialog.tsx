import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useSeenLink } from '~/lib/day/use-seen';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';

type Props = {
  opened: boolean;
  inside: number;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onStop: () => void;
};

export function StopDialog({ inside, onStop, ...asked }: Props) {
  const { monitoring: words, gateRecords } = useT();
  const rows = useSeenLink();
  return (
    <ConfirmDialog {...asked} title={words.stopTitle} action={words.stop} onConfirm={onStop} danger>
      <Text>{words.stopText(formatNumber(inside), inside)}</Text>
      {inside > 0 && (
        <Anchor component={Link} to={rows('inside')} onClick={asked.onClose}>
          {gateRecords.whoIsInside}
        </Anchor>
      )}
    </ConfirmDialog>
  );
}
