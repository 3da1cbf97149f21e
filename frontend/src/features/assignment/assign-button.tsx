import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { type Assigned, useAssignFunctionariesMutation } from '~/api/generated/functionary.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { type Assignees, bodyOf } from './assignees';

type Props = {
  chosen: Assignees;
  dayIds: readonly string[];
  label: string;
  /** What the assignment means, said before it is done. */
  explanation: string;
  onDone: (outcome: Assigned) => void;
};

export function AssignButton({ chosen, dayIds, label, explanation, onDone }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [assign, { error, isLoading }] = useAssignFunctionariesMutation();
  const people = chosen.assignees.length;
  const confirm = async () => {
    const { data } = await assign({
      newAssignments: { examinationDayIds: [...dayIds], functionaries: bodyOf(chosen.assignees) },
    });
    if (data) onDone(data);
  };
  return (
    <>
      <Button
        size="md"
        fullWidth
        disabled={!chosen.ready || dayIds.length === 0}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.assignment.review(people)}
        action={label}
        busy={isLoading}
        error={error && toMessage(error)}
        onConfirm={confirm}
      >
        <Text>{explanation}</Text>
      </ConfirmDialog>
    </>
  );
}
