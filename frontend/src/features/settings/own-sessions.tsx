import { Button, Stack } from '@mantine/core';
import { toMessage } from '~/api/errors';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '~/api/generated/settings.gen';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { Panel } from '~/ui/page/panel';
import { SessionList } from '~/ui/sessions/session-list';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

export function OwnSessions() {
  const words = useT().sessions;
  const { data, error, refetch } = useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const others = data?.some((session) => !session.isCurrent);
  return (
    <Panel title={words.title} hint={words.hint}>
      {error && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={4} />}
      {data && (
        <Stack gap="md" align="stretch">
          <SessionList
            sessions={data}
            action={({ id, isCurrent }, device) => !isCurrent && <EndOne id={id} device={device} />}
          />
          {others && <EndOthers />}
        </Stack>
      )}
    </Panel>
  );
}

function EndOne({ id, device }: { id: string; device: string }) {
  const words = useT().sessions;
  const [end, { isLoading }] = useEndOwnSessionMutation();
  return (
    <Button
      variant="default"
      size="xs"
      loading={isLoading}
      aria-label={words.endOf(device)}
      onClick={async () => {
        const { error } = await end({ id, body: {} });
        if (error) toast.error(toMessage(error));
        else toast.success(words.ended);
      }}
    >
      {words.end}
    </Button>
  );
}

function EndOthers() {
  const words = useT().sessions;
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  return (
    <Button
      variant="default"
      loading={isLoading}
      style={{ alignSelf: 'flex-start' }}
      onClick={async () => {
        const { error } = await end({ body: {} });
        if (error) toast.error(toMessage(error));
        else toast.success(words.othersEnded);
      }}
    >
      {words.endOthers}
    </Button>
  );
}
