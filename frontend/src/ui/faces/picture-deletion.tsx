import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { toast } from '../dialogs/toast';
import { Icon } from '../marks/icons';
import { Face } from './face-pair';

type Props = {
  /** Where the picture is, and under whose name. */
  src: string;
  name: string;
  isLast?: boolean;
  /** Erases it, from `usePictureDeletion`. */
  deletion: {
    erase: () => Promise<{ message: string } | undefined>;
    busy: boolean;
    error: string | undefined;
  };
};

/** Asks before a picture of a face is gone for good: this one, under this name. */
export function PictureDeletion({ src, name, isLast = false, deletion }: Props) {
  const t = useT().biometrics;
  const [asking, setAsking] = useState(false);
  const { erase, busy, error } = deletion;
  const confirm = async () => {
    const done = await erase();
    if (done) toast.success(t.deleted, done.message || undefined);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => setAsking(true)}
      >
        {t.delete}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.deleteTitle}
        action={t.delete}
        busy={busy}
        error={error}
        onConfirm={confirm}
        danger
      >
        <Group align="flex-start" wrap="nowrap">
          <Box flex="none">
            <Face src={src} alt={t.pictureOf(name)} width={120} />
          </Box>
          <Stack gap="xs">
            <Text fw={600}>{name}</Text>
            <Text>{t.deleteText}</Text>
            {isLast && <Text fw={600}>{t.deleteLast}</Text>}
          </Stack>
        </Group>
      </ConfirmDialog>
    </>
  );
}
