import { Group, Stack, Text } from '@mantine/core';
import type { ErrorHealth } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';

export function ErrorsPanel({ rows }: { rows: readonly ErrorHealth[] }) {
  const t = useT();
  const words = t.healthDetails.errors;
  return (
    <Panel title={words.title} hint={words.hint}>
      {rows.length === 0 && <Empty icon="check" title={words.none} hint={words.noneHint} />}
      <Stack gap="xs">
        {rows.map(({ at, message, times }) => (
          <Group key={`${at} ${message}`} justify="space-between" gap="xs">
            <Text size="sm" lang="en" style={{ overflowWrap: 'anywhere', flex: '1 1 200px' }}>
              {message}
              {times > 1 && ` (${words.times(formatNumber(times))})`}
            </Text>
            <Text size="sm" c="dimmed">
              {formatDateTime(at)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
