import { Alert, Button, Group, List, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, toMessage } from '~/api/errors';
import { useActivateFunctionariesMutation } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import type { Functionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { toast } from '~/ui/dialogs/toast';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import { reasonIf } from '~/validation/reasons';
import { BulkDoubts } from './bulk-doubts';
import { BulkProgress, Outcome } from './bulk-outcome';
import { isDecided, mayLift } from './status-rules';
import { type BulkOutcome, useBulk } from './use-bulk';

/** Of a long list no more are named. */
const NAMED = 10;

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
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const { run, settled, done, sending } = useBulk();
  const stays = (person: Functionary) => isDecided(person) && !mayLift(role, person);
  const staying = people.filter(stays);
  const known = new Set([...settled.functionaryIds, ...settled.skipped.map((one) => one.functionaryId)]);
  const chosen = people.filter((person) => !stays(person) && !known.has(person.id));
  const lifted = idsOf(chosen.filter(isDecided));
  const lifts = lifted.length > 0;
  useFocusBack();

  /** A reason belongs to those whose block it lifts; the others are activated without one. */
  const send = async (reason: string | undefined) => {
    const plain = idsOf(chosen.filter((person) => !isDecided(person)));
    const call = (reason?: string) => async (functionaryIds: string[]) => {
      const { data } = await activate({ activation: { functionaryIds, reason } });
      return data;
    };
    const first = await run(lifted, call(reason));
    if (first.failed) return;
    const { all, failed } = await run(plain, call(), first.all);
    if (failed) return;
    if (all.skipped.length > 0) return setOutcome(all);
    toast.success(words.done(all.functionaryIds.length));
    onDone([]);
  };
  // Some calls may have come through before one failed.
  const giveUp = () =>
    settled.functionaryIds.length > 0
      ? onDone(idsOf(people.filter(({ id }) => !settled.functionaryIds.includes(id))))
      : onClose();
  const leave = ({ skipped }: BulkOutcome) => onDone(skipped.map((one) => one.functionaryId));

  return (
    <Modal
      opened
      // What the answer will be must find somebody to read it.
      onClose={() => sending || (outcome ? leave(outcome) : giveUp())}
      title={outcome ? words.partlyTitle : words.confirmTitle(people.length)}
      closeButtonProps={{ 'aria-label': t.actions.close, disabled: sending }}
    >
      {outcome ? (
        <Outcome
          outcome={outcome}
          people={people}
          done={words.done(outcome.functionaryIds.length)}
          left={words.skipped(outcome.skipped.length)}
          onClose={() => leave(outcome)}
        />
      ) : (
        <Form
          schema={reasonIf(lifts)}
          defaultValues={{ reason: '' }}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          onSubmit={({ reason }) => send(reason)}
        >
          {chosen.length > 0 && <Text>{words.confirmText}</Text>}
          <BulkDoubts people={chosen} />
          {staying.length > 0 && <Staying people={staying} />}
          {lifts && (
            <TextAreaField name="reason" label={t.reason.label} description={t.lifting.reasonHelp} required />
          )}
          {sending && <BulkProgress done={done} total={people.length - staying.length} />}
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
                <Button variant="default" onClick={giveUp} disabled={sending}>
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
        {people.slice(0, NAMED).map((person) => (
          <List.Item key={person.id}>
            <b>{fullName(person)}</b>: {t.labels.functionaryStatus[person.status]}
          </List.Item>
        ))}
        {people.length > NAMED && (
          <List.Item>{t.bulkRun.more(formatNumber(people.length - NAMED))}</List.Item>
        )}
      </List>
    </Alert>
  );
}
