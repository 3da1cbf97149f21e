import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, toMessage } from '~/api/errors';
import {
  type Activated,
  type Functionary,
  useActivateFunctionariesMutation,
} from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/use-focus-back';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { Icon } from '~/ui/icons';
import { toast } from '~/ui/toast';
import { reasonIf } from '~/validation/reasons';
import { isBlocked, mayLift } from './status-rules';

type Props = { people: Functionary[]; onClose: () => void; onDone: () => void };

/** Activates several people: those whose block is not the asker's to lift stay out, and any other is lifted with a reason. */
export function BulkActivation({ people, onClose, onDone }: Props) {
  const t = useT();
  const words = t.functionary.bulk;
  const { role } = useMe();
  const [activate, { error, isLoading }] = useActivateFunctionariesMutation();
  const [outcome, setOutcome] = useState<Activated>();
  const staying = people.filter(({ status }) => isBlocked(status) && !mayLift(role, status));
  const chosen = people.filter((person) => !staying.includes(person));
  const lifts = chosen.some(({ status }) => isBlocked(status));
  useFocusBack();
  return (
    <Modal
      opened
      // What the answer will be must find somebody to read it.
      onClose={() => isLoading || (outcome ? onDone() : onClose())}
      title={words.confirmTitle(people.length)}
      closeButtonProps={{ 'aria-label': t.actions.close, disabled: isLoading }}
    >
      {outcome ? (
        <Outcome outcome={outcome} people={people} onClose={onDone} />
      ) : (
        <Form
          schema={reasonIf(lifts)}
          defaultValues={{ reason: '' }}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          onSubmit={async ({ reason }) => {
            const functionaryIds = chosen.map(({ id }) => id);
            const { data } = await activate({ activation: { functionaryIds, ...(lifts && { reason }) } });
            if (!data) return;
            if (data.skipped.length > 0) return setOutcome(data);
            toast.success(words.done(data.functionaryIds.length));
            onDone();
          }}
        >
          {chosen.length > 0 && <Text>{words.confirmText}</Text>}
          {staying.length > 0 && <Staying people={staying} />}
          {lifts && (
            <TextAreaField name="reason" label={t.reason.label} description={t.lifting.reasonHelp} required />
          )}
          {chosen.length === 0 ? (
            <Group justify="flex-end">
              <Button onClick={onClose} data-autofocus>
                {t.actions.close}
              </Button>
            </Group>
          ) : (
            <SubmitRow
              size="sm"
              aside={
                <Button variant="default" onClick={onClose} disabled={isLoading}>
                  {t.actions.cancel}
                </Button>
              }
            >
              {words.confirm(chosen.length)}
            </SubmitRow>
          )}
        </Form>
      )}
    </Modal>
  );
}

function Staying({ people }: { people: Functionary[] }) {
  const t = useT();
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t.lifting.staying(people.length)}>
      <List size="sm">
        {people.map((person) => (
          <List.Item key={person.id}>
            <b>{fullName(person)}</b>: {t.labels.functionaryStatus[person.status]}
          </List.Item>
        ))}
      </List>
    </Alert>
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
