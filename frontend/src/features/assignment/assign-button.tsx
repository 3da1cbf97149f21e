import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useAssignFunctionariesMutation } from '~/api/generated/functionary.gen';
import type { Assigned } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { type Assignees, bodyOf } from './assignees';
import { areTooMany, type PlannedDay } from './conflict-rules';
import { Conflicts } from './conflicts';

type Props = {
  chosen: Assignees;
  days: readonly PlannedDay[];
  label: string;
  /** What the assignment means, said before it is done. */
  explanation: string;
  onDone: (outcome: Assigned) => void;
};

export function AssignButton({ chosen, days, label, explanation, onDone }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [assign, { error, isLoading, reset }] = useAssignFunctionariesMutation();
  const people = chosen.assignees.length;
  const tooMany = areTooMany(people, days.length);
  const confirm = async () => {
    const { data } = await assign({
      newAssignments: {
        examinationDayIds: days.map(({ id }) => id),
        functionaries: bodyOf(chosen.assignees),
      },
    });
    if (data) onDone(data);
  };
  return (
    <>
      {tooMany && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t.conflicts.tooMany}
        </Text>
      )}
      <Button
        size="md"
        fullWidth
        disabled={!chosen.ready || days.length === 0 || tooMany}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        title={t.assignment.review(people)}
        action={label}
        busy={isLoading}
        error={error && toMessage(error)}
        onConfirm={confirm}
      >
        <Text>{explanation}</Text>
        {asking && <Conflicts assignees={chosen.assignees} days={days} />}
      </ConfirmDialog>
    </>
  );
}
