import { Text } from '@mantine/core';
import { refusalOf } from '~/api/errors';
import { useDeleteExaminationMutation } from '~/api/generated/examination.gen';
import type { Examination } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { toast } from '~/ui/dialogs/toast';

/** Touches no duty: an examination with days that are to come cannot be deleted. */
export function RemoveDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const words = useT().planning;
  const [remove, { error }] = useDeleteExaminationMutation();
  return (
    <ActDialog
      title={words.removeExamination}
      action={words.removeExamination}
      onClose={onClose}
      {...refusalOf(error)}
      onAct={async () => {
        const { data } = await remove({ id: examination.id });
        if (!data) return;
        return () => {
          toast.success(words.examinationRemoved);
          onClose();
        };
      }}
    >
      <Text size="sm">{words.removeExaminationText(examination.name)}</Text>
    </ActDialog>
  );
}
