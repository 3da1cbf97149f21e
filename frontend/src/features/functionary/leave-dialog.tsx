import { Text } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '~/api/days/use-today';
import { useTouched } from '~/api/days/use-touched';
import { refusalOf, toMessage } from '~/api/errors';
import { useMarkAsLeftMutation } from '~/api/generated/functionary.gen';
import type { Functionary, Left } from '~/contract/types.gen';
import { formatNumber, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { Dialog } from '~/ui/dialogs/dialog';
import { TouchedText } from '~/ui/dialogs/touched-text';
import { DateField } from '~/ui/form/date-field';
import { TextAreaField } from '~/ui/form/text-field';
import { Outcome } from './bulk-outcome';
import { ComingDuties } from './coming-duties';

type Props = {
  people: Functionary[];
  onClose: () => void;
  /** Told whose record did not change. */
  onDone: (left: string[]) => void;
};

/** Says of one person or of many that they have left, once it is said what that cancels, and ends with one summary. */
export function LeaveDialog({ people, onClose, onDone }: Props) {
  const t = useT();
  const words = t.departures;
  const today = useToday();
  const functionaryIds = people.map(({ id }) => id);
  const { touched, problem, again } = useTouched({ functionaryIds });
  const [send, { error }] = useMarkAsLeftMutation();
  const [left, setLeft] = useState<Left>();
  const confirm = touched?.confirm ?? undefined;
  const [first] = people;
  const title = people.length === 1 && first ? words.title(fullName(first)) : words.titleMany(people.length);
  if (left) {
    const finish = () => onDone(left.skipped.map((one) => one.functionaryId));
    return (
      <Dialog title={title} onClose={finish}>
        <Outcome
          outcome={left}
          people={people}
          done={words.done(left.functionaryIds.length, formatNumber(left.openedDuties))}
          left={words.skipped(left.skipped.length)}
          onClose={finish}
        />
      </Dialog>
    );
  }
  return (
    <ActDialog
      title={title}
      action={words.confirm(people.length)}
      onClose={onClose}
      confirm={confirm}
      ready={!!touched}
      needs={{ reason: true }}
      from={today}
      {...refusalOf(error)}
      onAct={async ({ reason, from }) => {
        const { data } = await send({ leave: { functionaryIds, from, reason, ...(confirm && { confirm }) } });
        // They may have been given other duties since.
        if (!data) return void again();
        return () => {
          markUndoable(data.undo);
          setLeft(data);
        };
      }}
    >
      <Text size="sm">{words.text}</Text>
      <TouchedText
        touched={touched}
        problem={problem && toMessage(problem)}
        onRetry={again}
        sentence={(of) => (of.duties === 0 ? words.noDuties : t.acts.dutiesGo(of.duties, of.people))}
      />
      {people.length === 1 && first && <ComingDuties person={first} isOff />}
      <DateField name="from" label={words.from} maxDate={today} required />
      <TextAreaField name="reason" label={t.reason.label} required />
    </ActDialog>
  );
}
