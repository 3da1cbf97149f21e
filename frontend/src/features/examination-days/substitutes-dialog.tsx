import { Button, Group, List, Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useAskSubstitutesMutation, useLookForSubstitutesQuery } from '~/api/generated/notices.gen';
import type { FittingPerson } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { toast } from '~/ui/dialogs/toast';
import { CancelButton } from '~/ui/form/cancel-button';
import { Icon } from '~/ui/marks/icons';
import { sentenceOf } from '~/ui/posts/sentence';
import { ActRefused } from '~/ui/states/act-refused';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';

type Props = { dutyId: string; name: string; onClose: () => void };

/** The people who fit an open post best, and the press that asks them one after the other. */
export function SubstitutesDialog({ dutyId, name, onClose }: Props) {
  const words = useT().openPosts;
  return (
    <Dialog title={words.dialog(name)} onClose={onClose}>
      <Fits dutyId={dutyId} onClose={onClose} />
    </Dialog>
  );
}

function Fits({ dutyId, onClose }: Omit<Props, 'name'>) {
  const words = useT().openPosts;
  const { data, error, refetch } = useLookForSubstitutesQuery(
    { id: dutyId },
    { refetchOnMountOrArgChange: true },
  );
  const [ask, asking] = useAskSubstitutesMutation();
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data) return <LinesSkeleton lines={5} />;
  const { isOpen, fitting, standingBy, minutes, quietUntil, search } = data;
  const isAsking = search?.state === 'ASKING';
  const press = async () => {
    const { error: refused } = await ask({ id: dutyId });
    if (refused) return;
    toast.success(words.begun);
    onClose();
  };
  return (
    <Stack>
      {isAsking && <Text fw={600}>{sentenceOf(search, words)}</Text>}
      {isOpen ? (
        <>
          {fitting.length > 0 ? (
            <People title={words.fitting} people={fitting} />
          ) : (
            <Text size="sm">{words.nobodyFits}</Text>
          )}
          {standingBy.length > 0 && <People title={words.standingBy} people={standingBy} />}
          <Text size="sm" c="dimmed">
            {words.each(minutes)}
          </Text>
          {quietUntil && <Text size="sm">{words.quiet(formatDateTime(quietUntil))}</Text>}
        </>
      ) : (
        <Text>{words.notOpen}</Text>
      )}
      <ActRefused>{asking.error && toMessage(asking.error)}</ActRefused>
      <Group justify="flex-end">
        <CancelButton onClick={onClose} />
        {isOpen && !isAsking && (
          <Button
            leftSection={<Icon name="message" />}
            loading={asking.isLoading}
            disabled={fitting.length + standingBy.length === 0}
            onClick={() => void press()}
          >
            {search ? words.askAgain : words.ask}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function People({ title, people }: { title: string; people: readonly FittingPerson[] }) {
  const words = useT().openPosts;
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <List type="ordered" size="sm" aria-label={title}>
        {people.map(({ functionaryId, name, uid, city, distanceKm }) => (
          <List.Item key={functionaryId}>
            <b>{name}</b>{' '}
            <Text span size="sm" c="dimmed">
              {[uid, city, distanceKm !== null && words.away(formatNumber(distanceKm))]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
