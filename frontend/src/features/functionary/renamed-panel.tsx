import { Alert, Button, Stack, Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import {
  useListChangedIdentitiesQuery,
  useSeeChangedIdentityMutation,
} from '~/api/generated/functionary.gen';
import { toPage } from '~/api/page';
import type { ChangedIdentity, Functionary } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

/** What an agency changed of the name or number under which a face is enrolled, until the region has looked at it. */
export function RenamedPanel({ person }: { person: Functionary }) {
  const { data } = useListChangedIdentitiesQuery({ functionaryId: person.id });
  return toPage<ChangedIdentity>(data).rows.map((change) => <Change key={change.id} change={change} />);
}

function Change({ change }: { change: ChangedIdentity }) {
  const words = useT().renaming;
  const [see, { isLoading }] = useSeeChangedIdentityMutation();
  const { id, nameBefore, nameAfter, hasNewNumber, changedBy, changedAt } = change;
  const done = async () => {
    const { error } = await see({ id, body: {} });
    if (error) toast.error(toMessage(error));
  };
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={words.title} mb="md">
      <Stack gap={4} align="flex-start">
        {nameBefore !== nameAfter && <Text size="sm">{words.text(nameBefore, nameAfter)}</Text>}
        {hasNewNumber && <Text size="sm">{words.number}</Text>}
        <Text size="xs">{words.by(changedBy, formatDateTime(changedAt))}</Text>
        <Text size="sm">{words.why}</Text>
        <Button variant="default" size="xs" mt={4} loading={isLoading} onClick={done}>
          {words.seen}
        </Button>
      </Stack>
    </Alert>
  );
}
