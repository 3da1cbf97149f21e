import { Button, Group, Stack, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import type { Chosen } from './chosen';

type Props = { chosen: Chosen; onBegin: () => void; onOther: () => void };

/** What there is, before anything is sent. */
export function Found({ chosen, onBegin, onOther }: Props) {
  const words = useT().pictures;
  const { pictures, leftAlone, title } = chosen;
  const count = formatNumber(pictures);
  return (
    <Panel title={words.found(count, pictures)} hint={title}>
      <Stack gap="md">
        <div role="status">
          {leftAlone > 0 && <Text size="sm">{words.left(formatNumber(leftAlone), leftAlone)}</Text>}
          <Text size="sm">{words.unknownYet}</Text>
        </div>
        <Group gap="sm">
          <Button size="md" onClick={onBegin}>
            {words.begin(count, pictures)}
          </Button>
          <Button size="md" variant="default" onClick={onOther}>
            {words.other}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
