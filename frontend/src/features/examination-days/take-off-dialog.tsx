import { refusalOf } from '~/api/errors';
import { useDeleteExaminationDayFunctionaryMutation } from '~/api/generated/examination.gen';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';

type Props = { duty: ExaminationDayFunctionary; onClose: () => void };

export function TakeOffDialog({ duty, onClose }: Props) {
  const words = useT().planning;
  const [cancel, { error }] = useDeleteExaminationDayFunctionaryMutation();
  return (
    <ReasonDialog
      title={words.takeOff}
      text={words.takeOffText(fullName(duty.functionary))}
      action={words.takeOff}
      onClose={onClose}
      {...refusalOf(error)}
      // Once a gate has seen the person, somebody will ask why.
      optional={!duty.entryAt && !duty.exitAt}
      onReason={async (reason) => {
        const { data } = await cancel({ id: duty.id, ...(reason && { reason }) });
        if (!data) return;
        toast.success(words.takenOff);
        onClose();
      }}
    />
  );
}
