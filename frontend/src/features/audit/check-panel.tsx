import { Alert, Button, Group, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useCheckAuditTrailQuery } from '~/api/generated/accounts.gen';
import type { AuditCheck } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

/** Whether the end of the chain holds, and when that was looked at. */
export function CheckPanel() {
  const t = useT();
  const words = t.audit.check;
  const { data, error, isFetching, refetch } = useCheckAuditTrailQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const isBroken = data?.isWhole === false;
  return (
    <Alert
      color={isBroken || error ? 'red' : data ? 'green' : 'gray'}
      icon={<Icon name={isBroken || error ? 'alert' : data ? 'check' : 'clock'} />}
      title={words.title}
      mb="md"
      role={isBroken ? 'alert' : 'status'}
    >
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 240px' }}>
          <Text size="sm">{error ? toMessage(error) : data ? sentenceOf(data) : words.busy}</Text>
          {data?.fault && (
            <Text size="sm" fw={600} lang="en">
              {data.fault}
            </Text>
          )}
          {data && data.firstLine > 1 && <Text size="sm">{words.rest}</Text>}
        </div>
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Group>
    </Alert>
  );

  function sentenceOf({ isWhole, firstLine, lastLine, checkedAt }: AuditCheck): string {
    const at = formatDateTime(checkedAt);
    if (!isWhole) return words.broken(at);
    return lastLine === 0
      ? words.empty(at)
      : words.whole(formatNumber(firstLine), formatNumber(lastLine), at);
  }
}
