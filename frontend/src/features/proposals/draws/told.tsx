import { Alert, Text } from '@mantine/core';
import type { DrawDetails } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

/** How far telling the people of a draw is, while centers are still to be told. */
export function Told({ draw }: { draw: DrawDetails }) {
  const words = useT().proposals.draws;
  return (
    <Alert color="blue" icon={<Icon name="clock" />} title={words.calledUp(draw.calledUp)} role="status">
      <Text size="sm">
        {words.toldText} {draw.nextToldAt && words.nextTold(formatDateTime(draw.nextToldAt))}
      </Text>
    </Alert>
  );
}
