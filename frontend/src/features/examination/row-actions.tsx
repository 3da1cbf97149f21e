import { ActionIcon, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '~/api/errors';
import { useDeleteExaminationMutation } from '~/api/generated/examination.gen';
import type { Examination } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { EditDialog } from './edit-dialog';

/** What the authority may do with one examination. */
export function RowActions({ examination }: { examination: Examination }) {
  const words = useT().planning;
  const [asked, setAsked] = useState<'edit' | 'remove'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(examination.name)}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => setAsked('edit')}>
            {words.editExamination}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setAsked('remove')}>
            {words.removeExamination}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'edit' && <EditDialog examination={examination} onClose={close} />}
      {asked === 'remove' && <RemoveDialog examination={examination} onClose={close} />}
    </>
  );
}

/** Touches no duty: an examination with days that are to come cannot be deleted. */
function RemoveDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
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
