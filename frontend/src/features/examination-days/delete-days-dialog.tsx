import { useTouched } from '~/api/days/use-touched';
import { refusalOf, toMessage } from '~/api/errors';
import { useDeleteExaminationDaysMutation } from '~/api/generated/acts.gen';
import { useDeleteExaminationDayMutation } from '~/api/generated/examination.gen';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TouchedText } from '~/ui/dialogs/touched-text';

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Deletes one day or several with the duties on them, once it is said whom that touches. */
export function DeleteDaysDialog({ ids, onClose, onDone }: Props) {
  const { acts: words, planning } = useT();
  const { touched, problem, again } = useTouched({ examinationDayIds: [...ids] });
  const [removeOne, one] = useDeleteExaminationDayMutation();
  const [removeMany, many] = useDeleteExaminationDaysMutation();
  const [first] = ids;
  const confirm = touched?.confirm ?? undefined;
  const isOne = ids.length === 1;
  const title = isOne ? planning.removeDay : words.deleteMany(ids.length);
  return (
    <ActDialog
      title={title}
      action={title}
      onClose={onClose}
      confirm={confirm}
      ready={!!touched && !touched.refusal}
      {...refusalOf(one.error ?? many.error)}
      onAct={async () => {
        const { data } =
          isOne && first
            ? await removeOne({ id: first, ...(confirm && { confirm }) })
            : await removeMany({ daysToDelete: { ids: [...ids], ...(confirm && { confirm }) } });
        // Others may have been assigned since.
        if (!data) return void again();
        return () => {
          markUndoable(data.undo);
          if (isOne || !data.undo) toast.success(planning.dayRemoved);
          onDone();
        };
      }}
    >
      <TouchedText
        touched={touched}
        problem={problem && toMessage(problem)}
        onRetry={again}
        sentence={({ days, duties, people }) => words.daysGo(days, duties, people)}
      />
    </ActDialog>
  );
}
