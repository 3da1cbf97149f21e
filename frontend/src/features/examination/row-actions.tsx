import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Examination } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { EditDialog } from './edit-dialog';
import { RemoveDialog } from './remove-dialog';

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
