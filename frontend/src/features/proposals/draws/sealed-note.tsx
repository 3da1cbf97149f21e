import { Alert, Text } from '@mantine/core';
import type { DrawDetails } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

type Props = { draw: DrawDetails; title?: string };

/** In the place of what the reader does not see yet: who sees it, and when. */
export function SealedNote({ draw, title }: Props) {
  const words = useT().proposals.draws;
  return (
    <Alert color="gray" icon={<Icon name="clock" />} title={title ?? words.sealed} role="note">
      <Text size="sm">{words.sealedText(draw.hoursBefore ?? 0)}</Text>
      {draw.nextToldAt && <Text size="sm">{words.nextTold(formatDateTime(draw.nextToldAt))}</Text>}
    </Alert>
  );
}
