import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useAssignFunctionariesMutation, useCheckAssignmentsMutation } from '~/api/generated/functionary.gen';
import type { Assigned } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { type Assignees, bodyOf } from './assignees';
import { areTooMany, type PlannedDay, possibleOf, refusedIn } from './conflict-rules';
import { Conflicts } from './conflicts';

type Props = {
  chosen: Assignees;
  days: readonly PlannedDay[];
  label: string;
  /** What the assignment means, said before it is done. */
  explanation: string;
  onDone: (outcome: Assigned) => void;
};

/** Says what would become of each one before anything is done, and assigns those of whom something would. */
export function AssignButton({ chosen, days, label, explanation, onDone }: Props) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [assign, { error, isLoading, reset }] = useAssignFunctionariesMutation();
  const [check, checked] = useCheckAssignmentsMutation();
  const { assignees } = chosen;
  const tooMany = areTooMany(assignees.length, days.length);
  const examinationDayIds = days.map(({ id }) => id);
  const lookUp = () =>
    void check({ newAssignments: { examinationDayIds, functionaries: bodyOf(assignees) } });
  const pairs = checked.data?.pairs ?? [];
  const refused = refusedIn(pairs);
  const free = assignees.filter(({ person }) => !refused.has(person.id));
  const { possible, asked } = possibleOf(pairs);
  // On one day a person is a duty; on many, some days of a person may be possible and others not.
  const action =
    possible === asked || checked.isLoading
      ? label
      : days.length > 1 && possible > 0
        ? t.planner.assignSome(possible, asked)
        : t.planner.assignFree(free.length);
  const confirm = async () => {
    const { data } = await assign({
      newAssignments: { examinationDayIds, functionaries: bodyOf(free) },
    });
    if (!data) return;
    markUndoable(data.undo);
    onDone(data);
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
        onClick={() => {
          setAsking(true);
          lookUp();
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking && assignees.length > 0}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        title={t.assignment.review(assignees.length)}
        action={action}
        busy={isLoading}
        disabled={checked.isLoading || free.length === 0}
        error={error && toMessage(error)}
        onConfirm={confirm}
      >
        <Text>{explanation}</Text>
        {asking && (
          <Conflicts
            assignees={assignees}
            days={days}
            pairs={pairs}
            checking={checked.isLoading}
            problem={checked.error && toMessage(checked.error)}
            onRetry={lookUp}
            onDrop={chosen.removeAll}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
