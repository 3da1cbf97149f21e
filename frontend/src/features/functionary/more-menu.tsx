import { ActionIcon, Menu, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useDeleteFunctionaryMutation } from '~/api/generated/functionary.gen';
import type { Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

const AskPicture = lazy(async () => ({ default: (await import('./ask-picture-dialog')).AskPictureDialog }));
const Leave = lazy(async () => ({ default: (await import('./leave-dialog')).LeaveDialog }));

/** What is seldom done with a record. */
export function MoreMenu({ person }: { person: Functionary }) {
  const t = useT();
  const words = t.removal;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [askingPicture, setAskingPicture] = useState(false);
  const [remove, { error, isLoading, reset }] = useDeleteFunctionaryMutation();
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={words.more}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="camera" size={16} />} onClick={() => setAskingPicture(true)}>
            {t.askingPicture.ask}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logOut" size={16} />} onClick={() => setLeaving(true)}>
            {t.departures.mark}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {askingPicture && <AskPicture people={[person]} onClose={() => setAskingPicture(false)} />}
        {leaving && (
          <Leave people={[person]} onClose={() => setLeaving(false)} onDone={() => setLeaving(false)} />
        )}
      </Suspense>
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        title={words.remove}
        action={words.remove}
        busy={isLoading}
        error={error && toMessage(error)}
        danger
        onConfirm={async () => {
          const { data } = await remove({ id: person.id });
          if (!data) return;
          toast.success(words.removed);
          navigate(paths.functionaries);
        }}
      >
        <Text size="sm">{words.text(fullName(person))}</Text>
      </ConfirmDialog>
    </>
  );
}
