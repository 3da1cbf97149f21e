import { Loader, Text } from '@mantine/core';
import { useEffect } from 'react';
import { refusalOf, toMessage } from '~/api/errors';
import {
  useDeleteExaminationDayFunctionaryMutation,
  useReplaceFunctionaryMutation,
} from '~/api/generated/examination.gen';
import { useAssignFunctionariesMutation, useCheckAssignmentsMutation } from '~/api/generated/functionary.gen';
import { formatDate, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { Dialog } from '~/ui/dialogs/dialog';
import { toast } from '~/ui/dialogs/toast';
import { StatusBadge } from '~/ui/figures/status-badge';
import { CancelButton } from '~/ui/form/cancel-button';
import { Form } from '~/ui/form/form';
import { SubmitRow } from '~/ui/form/submit-row';
import { TextAreaField } from '~/ui/form/text-field';
import { ErrorPanel } from '~/ui/states/error-panel';
import { reasonIf } from '~/validation/reasons';
import { type Duty, type Person, type Post, whereOf } from './duties';

/** A post for a person: `over` is the duty there that they take over, `left` the one that they leave for it. */
export type Gift = { person: Person; post: Post; over?: Duty | undefined; left?: Duty | undefined };

/** Says first what is in the way, by the rules of the server; then gives the post. */
export function GiveDialog({ person, post, over, left, onClose }: Gift & { onClose: () => void }) {
  const t = useT();
  const words = t.planner.grids;
  const name = fullName(person);
  const [check, checked] = useCheckAssignmentsMutation();
  const [assign, assigning] = useAssignFunctionariesMutation();
  const [replace, replacing] = useReplaceFunctionaryMutation();
  const [cancel, cancelling] = useDeleteExaminationDayFunctionaryMutation();
  const { examinationDayId, role } = post;
  // At the same sitting a new post is a new role of the same duty.
  const leaves = left?.examinationDayId === examinationDayId ? undefined : left;
  const newAssignments = {
    examinationDayIds: [examinationDayId],
    functionaries: [{ id: person.id, examinationDayRole: role }],
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each person and post.
  useEffect(() => void check({ newAssignments }), [check, person.id, examinationDayId, role]);
  const pair = checked.data?.pairs[0];
  const act = async ({ reason }: { reason: string }) => {
    const done = over
      ? await replace({ id: over.id, replacement: { functionaryId: person.id, reason } })
      : await assign({ newAssignments });
    if (!done.data) return;
    markUndoable(done.data.undo);
    if (leaves) {
      const { data } = await cancel({ id: leaves.id });
      if (!data) return;
      markUndoable(data.undo);
    }
    toast.success(over ? t.calls.replaced(name) : words.given(name));
    onClose();
  };
  return (
    <Dialog title={over ? words.takeOver : words.give} onClose={onClose}>
      <Form
        schema={reasonIf(!!over)}
        defaultValues={{ reason: '' }}
        guarded
        {...refusalOf(assigning.error ?? replacing.error ?? cancelling.error)}
        onSubmit={act}
      >
        <Text size="sm">{words.giveText(name, t.labels.functionaryRole[role], whereOf(post))}</Text>
        {over && <Text size="sm">{words.overText(fullName(over.person))}</Text>}
        {leaves && <Text size="sm">{words.leftText(whereOf(leaves))}</Text>}
        {checked.isLoading && <Loader size="xs" aria-label={t.conflicts.checking} />}
        {checked.error && (
          <ErrorPanel
            title={t.planner.notChecked}
            message={toMessage(checked.error)}
            onRetry={() => check({ newAssignments })}
          />
        )}
        {pair?.outcome === 'REFUSE' && (
          <ErrorPanel
            title={words.refused}
            message={`${pair.reason ?? t.conflicts.clash} ${pair.duty ? elsewhere(pair.duty) : ''}`}
          />
        )}
        {pair?.warnings.map((warning) => (
          <Text key={warning} size="sm">
            <StatusBadge tone="attention">{t.planner.tight}</StatusBadge> {warning}
          </Text>
        ))}
        {pair?.sameDate.map((duty) => (
          <Text key={elsewhere(duty)} size="sm">
            <StatusBadge tone="attention">{t.conflicts.sameDate}</StatusBadge> {elsewhere(duty)}
          </Text>
        ))}
        {over && <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required />}
        {pair && pair.outcome !== 'REFUSE' && (
          <SubmitRow aside={<CancelButton onClick={onClose} />}>
            {over ? words.takeOver : left ? words.move : words.give}
          </SubmitRow>
        )}
      </Form>
    </Dialog>
  );
}

const elsewhere = (duty: { centerName: string; date: string; batch: string }) =>
  [duty.centerName, formatDate(duty.date), duty.batch].join(', ');
