import { Button, Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useEndUserSessionsMutation, useListUserSessionsQuery } from '~/api/generated/accounts.gen';
import type { UserAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { Panel } from '~/ui/page/panel';
import { SessionList } from '~/ui/sessions/session-list';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

export function OpenSessions({ user, mayEnd }: { user: UserAccount; mayEnd: boolean }) {
  const words = useT().sessions;
  const { data, error, refetch } = useListUserSessionsQuery(
    { id: user.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={words.ofOther}>
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={3} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <Stack gap="md">
          <SessionList sessions={data} />
          {mayEnd && <EndAll id={user.id} />}
        </Stack>
      )}
    </Panel>
  );
}

function EndAll({ id }: { id: string }) {
  const words = useT().sessions;
  const [end, { isLoading }] = useEndUserSessionsMutation();
  return (
    <Button
      variant="default"
      loading={isLoading}
      style={{ alignSelf: 'flex-start' }}
      onClick={async () => {
        const { error } = await end({ id, body: {} });
        if (error) toast.error(toMessage(error));
        else toast.success(words.allEnded);
      }}
    >
      {words.endAll}
    </Button>
  );
}
