import { Text } from '@mantine/core';
import { refusalOf } from '~/api/errors';
import { useDeleteExaminationDayFunctionaryMutation } from '~/api/generated/examination.gen';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { toast } from '~/ui/dialogs/toast';
import { TextAreaField } from '~/ui/form/text-field';

type Props = { duty: ExaminationDayFunctionary; onClose: () => void };

export function TakeOffDialog({ duty, onClose }: Props) {
  const t = useT();
  const words = t.planning;
  const [cancel, { error }] = useDeleteExaminationDayFunctionaryMutation();
  // Once a gate has seen the person, somebody will ask why.
  const isSeen = !!duty.entryAt || !!duty.exitAt;
  return (
    <ActDialog
      title={words.takeOff}
      action={words.takeOff}
      onClose={onClose}
      needs={{ reason: isSeen }}
      {...refusalOf(error)}
      onAct={async ({ reason }) => {
        const { data } = await cancel({ id: duty.id, ...(reason && { reason }) });
        if (!data) return;
        return () => {
          markUndoable(data.undo);
          toast.success(words.takenOff);
          onClose();
        };
      }}
    >
      <Text size="sm">{words.takeOffText(fullName(duty.functionary))}</Text>
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} required={isSeen} />
    </ActDialog>
  );
}
