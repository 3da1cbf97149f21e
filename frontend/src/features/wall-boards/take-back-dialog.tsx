import { refusalOf } from '~/api/errors';
import { useRevokeWallBoardMutation } from '~/api/generated/accounts.gen';
import type { WallBoard } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';

export function TakeBackDialog({ board, onClose }: { board: WallBoard; onClose: () => void }) {
  const words = useT().wallBoards;
  const [revoke, { error }] = useRevokeWallBoardMutation();
  return (
    <ReasonDialog
      full
      title={words.takeBackOf(board.name)}
      text={words.takeBackText(board.name)}
      action={words.takeBack}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const { data } = await revoke({ id: board.id, reasonGiven: { reason } });
        if (!data) return;
        toast.success(words.takenBack);
        onClose();
      }}
    />
  );
}
