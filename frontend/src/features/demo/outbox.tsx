import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { addressOf } from '~/api/address';
import { toMessage } from '~/api/errors';
import { useGetTrustQuery, useListDemoMessagesQuery } from '~/api/generated/installation.gen';
import { getQrCodeAddress } from '~/contract/addresses.gen';
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
      <OnPhone />
      <Anchor component={Link} to={paths.login} size="sm" mt="lg" mih={24} display="inline-block">
        {t.demo.toLogin}
      </Anchor>
    </div>
  );
}

/** The way for a phone, where the demonstration is on the local network. */
function OnPhone() {
  const t = useT();
  const { data } = useGetTrustQuery();
  if (!data?.authority) return null;
  return (
    <Paper withBorder p="md" mt="lg">
      <Group align="center" gap="lg">
        <img
          src={addressOf(getQrCodeAddress)}
          alt={data.address}
          width={144}
          height={144}
          style={{ background: 'white', borderRadius: 8 }}
        />
        <div style={{ flex: '1 1 200px' }}>
          <Text fw={600}>{t.demo.onPhone}</Text>
          <Text style={{ overflowWrap: 'anywhere' }}>{data.address}</Text>
          <Anchor component={Link} to={paths.trust} size="sm" mih={24} display="inline-block">
            {t.demo.howToTrust}
          </Anchor>
        </div>
      </Group>
    </Paper>
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
