import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import {
  type Activated,
  type Functionary,
  useActivateFunctionariesMutation,
} from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { isOneOf, PLACE_ADMINS } from '~/lib/roles';
import { Icon } from '~/ui/icons';
import { toast } from '~/ui/toast';

type Props = { people: Functionary[]; onDone: () => void };

/** What can be done with the ticked people. */
export function BulkActions({ people, onDone }: Props) {
  const t = useT();
  const { role } = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon name="check" />} onClick={() => setAsking(true)}>
        {t.functionary.bulk.activate}
      </Button>
      {isOneOf(PLACE_ADMINS, role) && (
        <Button
          size="xs"
          leftSection={<Icon name="calendar" />}
          onClick={() => navigate(paths.assignToDays, { state: { people } })}
        >
          {t.functionary.bulk.assign}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.functionary.bulk.confirmTitle(people.length)}
        closeButtonProps={{ 'aria-label': t.actions.close }}
      >
        <Activation
          people={people}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      </Modal>
    </>
  );
}

function Activation({ people, onClose, onDone }: Props & { onClose: () => void }) {
  const t = useT();
  const words = t.functionary.bulk;
  const [activate, { isLoading, error }] = useActivateFunctionariesMutation();
  const [outcome, setOutcome] = useState<Activated>();

  const go = async () => {
    const answer = await activate({ activation: { functionaryIds: people.map(({ id }) => id) } });
    if (!answer.data) return;
    if (answer.data.skipped.length > 0) return setOutcome(answer.data);
    toast.success(words.done(answer.data.functionaryIds.length));
    onDone();
  };

  if (outcome) return <Outcome outcome={outcome} people={people} onClose={onDone} />;
  return (
    <Stack>
      <Text>{words.confirmText}</Text>
      {error && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {toMessage(error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t.actions.cancel}
        </Button>
        <Button onClick={go} loading={isLoading} data-autofocus>
          {words.confirm(people.length)}
        </Button>
      </Group>
    </Stack>
  );
}

type OutcomeProps = { outcome: Activated; people: Functionary[]; onClose: () => void };

function Outcome({ outcome, people, onClose }: OutcomeProps) {
  const t = useT();
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  return (
    <Stack>
      {outcome.functionaryIds.length > 0 && (
        <Text role="status">{t.functionary.bulk.done(outcome.functionaryIds.length)}</Text>
      )}
      <Alert
        color="yellow"
        role="alert"
        icon={<Icon name="alert" />}
        title={t.functionary.bulk.skipped(outcome.skipped.length)}
      >
        <List size="sm">
          {outcome.skipped.map(({ functionaryId, reason }) => (
            <List.Item key={functionaryId}>
              <b>{names.get(functionaryId)}</b>: {reason}
            </List.Item>
          ))}
        </List>
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.actions.close}</Button>
      </Group>
    </Stack>
  );
}
