import { Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useDeleteExaminationMutation } from '~/api/generated/examination.gen';
import type { Examination } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';

export function RemoveDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const words = useT().planning;
  const [remove, { error, isLoading }] = useDeleteExaminationMutation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.removeExamination}
      action={words.removeExamination}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await remove({ id: examination.id });
        if (!data) return;
        toast.success(words.examinationRemoved);
        onClose();
      }}
    >
      <Text size="sm">{words.removeExaminationText(examination.name)}</Text>
    </ConfirmDialog>
  );
}
