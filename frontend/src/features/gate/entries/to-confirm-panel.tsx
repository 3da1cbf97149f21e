import { useToConfirm } from '~/api/entries/use-to-confirm';
import { useT } from '~/i18n/use-t';
import { ToConfirmList } from '~/ui/to-confirm/to-confirm-list';
import { CoveringPanel } from '../screen/covering-panel';

/** What colleagues recorded by hand, over the camera, for this person to look at. */
export default function ToConfirmPanel({
  examinationDayId,
  onClose,
}: {
  examinationDayId: string;
  onClose: () => void;
}) {
  const { secondPerson: t, actions } = useT();
  const view = useToConfirm(examinationDayId);
  return (
    <CoveringPanel title={t.title} close={actions.close} startAtClose onClose={onClose}>
      <ToConfirmList view={view} look="gate" />
    </CoveringPanel>
  );
}
