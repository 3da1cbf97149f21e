import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import type { SkippedByReason } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

type Props = {
  /** How many people have a duty now, in a sentence. */
  title: string;
  skipped: readonly SkippedByReason[];
  /** What is to be thought of about duties that stand. */
  warned: readonly SkippedByReason[];
  onClose: () => void;
};

/** What became of a copy: how many people have a duty now, and how many were left out for which reason. */
export function Copied({ title, skipped, warned, onClose }: Props) {
  const t = useT();
  const left = skipped.reduce((sum, { duties }) => sum + duties, 0);
  return (
    <Stack>
      <Alert
        color={left === 0 ? 'green' : 'yellow'}
        icon={<Icon name={left === 0 ? 'check' : 'alert'} />}
        role="status"
        title={title}
      >
        {left > 0 && t.planner.leftOut(left)}
      </Alert>
      <Reasons reasons={skipped} />
      {warned.length > 0 && (
        <Text size="sm" fw={600}>
          {t.planner.tight}
        </Text>
      )}
      <Reasons reasons={warned} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.actions.close}</Button>
      </Group>
    </Stack>
  );
}

function Reasons({ reasons }: { reasons: readonly SkippedByReason[] }) {
  return (
    reasons.length > 0 && (
      <List size="sm">
        {reasons.map(({ reason, duties }) => (
          <List.Item key={reason}>
            {formatNumber(duties)} · {reason}
          </List.Item>
        ))}
      </List>
    )
  );
}
