import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, toMessage } from '~/api/errors';
import { useActivateFunctionariesMutation } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import type { Activated, Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { reasonIf } from '~/validation/reasons';
import { BulkDoubts } from './bulk-doubts';
import { isDecided, mayLift } from './status-rules';

type Props = {
  people: Functionary[];
  onClose: () => void;
  /** Told who could not be activated. */
  onDone: (left: string[]) => void;
};

/** Activates several people: those whose block is not the asker's to lift stay out, and any other is lifted with a reason. */
export function BulkActivation({ people, onClose, onDone }: Props) {
  const t = useT();
  const words = t.functionary.bulk;
  const { role } = useMe();
  const [activate, { error }] = useActivateFunctionariesMutation();
  const [outcome, setOutcome] = useState<Activated>();
  // Also between two calls, when nothing is on its way.
  const [sending, setSending] = useState(false);
  const [settled, setSettled] = useState<Activated>({ functionaryIds: [], skipped: [] });
  const staying = people.filter((person) => isDecided(person) && !mayLift(role, person));
  const known = new Set([...settled.functionaryIds, ...settled.skipped.map((one) => one.functionaryId)]);
  const chosen = people.filter((person) => !staying.includes(person) && !known.has(person.id));
  const lifted = idsOf(chosen.filter(isDecided));
  const lifts = lifted.length > 0;
  useFocusBack();

  /** A reason belongs to those whose block it lifts; the others are activated without one. */
  const send = async (reason: string | undefined) => {
    const plain = idsOf(chosen.filter((person) => !isDecided(person)));
    const steps = [{ functionaryIds: lifted, reason }, { functionaryIds: plain }].filter(
      ({ functionaryIds }) => functionaryIds.length > 0,
    );
    let all = settled;
    for (const activation of steps) {
      const { data } = await activate({ activation });
      if (!data) return setSettled(all);
      all = {
        functionaryIds: [...all.functionaryIds, ...data.functionaryIds],
        skipped: [...all.skipped, ...data.skipped],
      };
    }
    if (all.skipped.length > 0) return setOutcome(all);
    toast.success(words.done(all.functionaryIds.length));
    onDone([]);
  };
  const leave = ({ skipped }: Activated) => onDone(skipped.map((one) => one.functionaryId));

  return (
    <Modal
      opened
      // What the answer will be must find somebody to read it.
      onClose={() => sending || (outcome ? leave(outcome) : onClose())}
      title={outcome ? words.partlyTitle : words.confirmTitle(people.length)}
      closeButtonProps={{ 'aria-label': t.actions.close, disabled: sending }}
    >
      {outcome ? (
        <Outcome outcome={outcome} people={people} onClose={() => leave(outcome)} />
      ) : (
        <Form
          schema={reasonIf(lifts)}
          defaultValues={{ reason: '' }}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          onSubmit={async ({ reason }) => {
            setSending(true);
            await send(reason);
            setSending(false);
          }}
        >
          {chosen.length > 0 && <Text>{words.confirmText}</Text>}
          <BulkDoubts people={chosen} />
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
                <Button variant="default" onClick={onClose} disabled={sending}>
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

const idsOf = (people: readonly Functionary[]) => people.map(({ id }) => id);

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
