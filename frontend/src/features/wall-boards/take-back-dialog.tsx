import { Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useRevokeWallBoardMutation } from '~/api/generated/accounts.gen';
import type { WallBoard } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';

export function TakeBackDialog({ board, onClose }: { board: WallBoard; onClose: () => void }) {
  const words = useT().wallBoards;
  const [revoke, { error, isLoading }] = useRevokeWallBoardMutation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.takeBackOf(board.name)}
      action={words.takeBack}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await revoke({ id: board.id, body: {} });
        if (!data) return;
        toast.success(words.takenBack);
        onClose();
      }}
    >
      <Text size="sm">{words.takeBackText(board.name)}</Text>
    </ConfirmDialog>
  );
}
