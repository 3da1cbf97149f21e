import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, toMessage } from '~/api/errors';
import { useMarkAsLeftMutation } from '~/api/generated/functionary.gen';
import { useToday } from '~/api/use-today';
import type { Functionary } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import { DateField } from '~/ui/form/date-field';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { leave } from '~/validation/functionary';
import { BulkProgress, Outcome } from './bulk-outcome';
import { ComingDuties } from './coming-duties';
import { useBulk } from './use-bulk';

type Props = {
  people: Functionary[];
  onClose: () => void;
  /** Told whose record did not change. */
  onDone: (left: string[]) => void;
};

/** Says of one person or of many that they have left, and ends with one summary. */
export function LeaveDialog({ people, onClose, onDone }: Props) {
  const t = useT();
  const words = t.departures;
  const today = useToday();
  const [send, { error }] = useMarkAsLeftMutation();
  const [duties, setDuties] = useState(0);
  const [isOver, setOver] = useState(false);
  const { run, settled, done, sending } = useBulk();
  const known = new Set([...settled.functionaryIds, ...settled.skipped.map((one) => one.functionaryId)]);
  const finish = () => onDone(settled.skipped.map((one) => one.functionaryId));
  const [first] = people;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => sending || (isOver ? finish() : onClose())}
      title={people.length === 1 && first ? words.title(fullName(first)) : words.titleMany(people.length)}
      closeButtonProps={{ 'aria-label': t.actions.close, disabled: sending }}
    >
      {isOver ? (
        <Outcome
          outcome={settled}
          people={people}
          done={words.done(settled.functionaryIds.length, formatNumber(duties))}
          left={words.skipped(settled.skipped.length)}
          onClose={finish}
        />
      ) : (
        <Form
          schema={leave}
          defaultValues={{ from: today, reason: '' }}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          onSubmit={async ({ from, reason }) => {
            const left = people.map(({ id }) => id).filter((id) => !known.has(id));
            const { failed } = await run(left, async (functionaryIds) => {
              const { data } = await send({ leave: { functionaryIds, from, reason } });
              if (data) setDuties((before) => before + data.openedDuties);
              return data;
            });
            if (!failed) setOver(true);
          }}
        >
          <Text size="sm">{words.text}</Text>
          {people.length === 1 && first && <ComingDuties person={first} isOff />}
          <DateField name="from" label={words.from} maxDate={today} required />
          <TextAreaField name="reason" label={t.reason.label} required />
          {sending && <BulkProgress done={done} total={people.length} />}
          <SubmitRow
            size="sm"
            aside={
              <Button variant="default" onClick={onClose} disabled={sending}>
                {t.actions.cancel}
              </Button>
            }
          >
            {words.confirm(people.length)}
          </SubmitRow>
        </Form>
      )}
    </Modal>
  );
}
