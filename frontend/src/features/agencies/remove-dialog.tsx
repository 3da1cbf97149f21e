import { Text } from '@mantine/core';
import { toMessage } from '~/api/errors';
import { useDeleteAgencyMutation } from '~/api/generated/accounts.gen';
import type { Agency } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';

export function RemoveDialog({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const words = useT().agencies;
  const [remove, { error, isLoading }] = useDeleteAgencyMutation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.remove}
      action={words.remove}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await remove({ id: agency.id });
        if (!data) return;
        toast.success(words.removed);
        onClose();
      }}
    >
      <Text size="sm">{words.removeText(agency.name)}</Text>
    </ConfirmDialog>
  );
}
