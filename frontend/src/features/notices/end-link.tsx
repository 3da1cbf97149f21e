import { ActionIcon, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import { useRenewDutyLinkMutation } from '~/api/generated/notices.gen';
import type { ToldPerson } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

/** Ends the link in a person's messages, for a number that was wrong or a phone that was lost. */
export function EndLink({ person: { functionaryId, name } }: { person: ToldPerson }) {
  const words = useT().dutyNotices.people;
  const [isAsking, setAsking] = useState(false);
  const [renew, { isLoading, error }] = useRenewDutyLinkMutation();
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.actionsOf(name)}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="stop" size={16} />} onClick={() => setAsking(true)}>
            {words.renew}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.renewTitle(name)}
        action={words.renew}
        busy={isLoading}
        error={error && toMessage(error)}
        danger
        onConfirm={async () => {
          const { data } = await renew({ functionaryId });
          if (!data) return;
          toast.success(words.renewed(name));
          setAsking(false);
        }}
      >
        <Text size="sm">{words.renewText}</Text>
      </ConfirmDialog>
    </>
  );
}
