import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useSeenLink } from '~/lib/day/use-seen';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';

/** A list of so many names is read at a glance; the others stand on the roster. */
const MOST_NAMED = 8;

type Props = {
  opened: boolean;
  inside: readonly ExaminationDayFunctionary[];
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
