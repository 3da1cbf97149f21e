import { Group, Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import type { Stage } from './use-sheet';

type Props = { stage: Extract<Stage, { at: 'working' }> };

export function Working({ stage }: Props) {
  const words = useT().sheets;
  const { done, total, sheet, dryRun } = stage;
  const known = total !== undefined && done !== undefined;
  const task = !known ? words.sending : dryRun ? words.checking : words.writing;
  return (
    <Panel title={task} hint={sheet.name}>
      <Stack gap="xs">
        <Progress
          value={known && total > 0 ? (done / total) * 100 : 100}
          animated={!known || done === 0}
          aria-label={task}
        />
        <Group justify="space-between">
          <Text size="sm" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {known ? words.progress(formatNumber(done), formatNumber(total)) : '\u00a0'}
          </Text>
        </Group>
        {known && !dryRun && (
          <Text size="sm" c="dimmed">
            {words.leaveHint}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
