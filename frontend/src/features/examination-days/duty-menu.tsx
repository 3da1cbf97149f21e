import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { CorrectDialog } from './correct-dialog';
import { TakeOffDialog } from './take-off-dialog';

/** What an administrator may do with one duty. */
export function DutyMenu({ duty }: { duty: ExaminationDayFunctionary }) {
  const words = useT().planning;
  const [asked, setAsked] = useState<'correct' | 'takeOff'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(fullName(duty.functionary))}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => setAsked('correct')}>
            {words.correct}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setAsked('takeOff')}>
            {words.takeOff}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'correct' && <CorrectDialog duty={duty} onClose={close} />}
      {asked === 'takeOff' && <TakeOffDialog duty={duty} onClose={close} />}
    </>
  );
}
