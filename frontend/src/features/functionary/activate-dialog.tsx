import { Stack, Text } from '@mantine/core';
import type { Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ActivationDoubts } from './activation-doubts';
import { useStatusChange } from './use-status-change';

export function ActivateDialog({ person, onClose }: { person: Functionary; onClose: () => void }) {
  const t = useT();
  const { change, refusal, isLoading } = useStatusChange(person);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t.functionaryView.activateTitle(fullName(person))}
      action={t.functionaryView.activate}
      busy={isLoading}
      error={refusal}
      onConfirm={async () => {
        if (await change('ACTIVE')) onClose();
      }}
    >
      <Stack gap="sm">
        <Text>{t.functionaryView.activateText}</Text>
        <ActivationDoubts person={person} />
      </Stack>
    </ConfirmDialog>
  );
}
