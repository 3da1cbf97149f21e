import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useListDemoMessagesQuery } from '~/api/generated/misc.gen';
import type { DemoMessage } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { PageHeader } from '~/ui/page/page-header';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

export default function OutboxPage() {
  const t = useT();
  const { data, error, isLoading, isFetching, refetch } = useListDemoMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div style={{ width: '100%', maxWidth: 640 }}>
      <PageHeader
        title={t.demo.title}
        hint={t.demo.intro}
        actions={
          <Button variant="default" onClick={refetch} loading={isFetching && !isLoading}>
            {t.demo.refresh}
          </Button>
        }
      />
      {isLoading && <LinesSkeleton lines={5} />}
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {data?.length === 0 && <Empty icon="message" title={t.demo.empty} hint={t.demo.emptyHint} />}
      <Stack gap="sm">
        {data?.map((message) => (
          <Message key={`${message.createdAt}${message.to}`} message={message} />
        ))}
      </Stack>
      <Anchor component={Link} to={paths.login} size="sm" mt="lg" mih={24} display="inline-block">
        {t.demo.toLogin}
      </Anchor>
    </div>
  );
}

function Message({ message }: { message: DemoMessage }) {
  const t = useT();
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text size="sm" fw={600}>
            {message.channel} · {message.to}
          </Text>
          <Text size="sm">{message.body}</Text>
          <Text size="xs" c="dimmed">
            {formatDateTime(message.createdAt)}
          </Text>
        </div>
        {message.code && (
          <div style={{ textAlign: 'right' }}>
            <Text size="xs" c="dimmed">
              {t.demo.code}
            </Text>
            <Text fw={700} size="xl" ff="monospace">
              {message.code}
            </Text>
          </div>
        )}
      </Group>
    </Paper>
  );
}
