import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import { useDeleteCenterMutation } from '~/api/generated/examination.gen';
import type { Center } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

export function RemoveCenter({ center }: { center: Center }) {
  const words = useT().planning;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading, reset }] = useDeleteCenterMutation();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" />} onClick={() => setAsking(true)}>
        {words.removeCenter}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        title={words.removeCenter}
        action={words.removeCenter}
        busy={isLoading}
        error={error && toMessage(error)}
        danger
        onConfirm={async () => {
          const { data } = await remove({ id: center.id });
          if (!data) return;
          toast.success(words.centerRemoved);
          navigate(paths.centers);
        }}
      >
        <Text size="sm">{words.removeCenterText(center.name)}</Text>
      </ConfirmDialog>
    </>
  );
}
