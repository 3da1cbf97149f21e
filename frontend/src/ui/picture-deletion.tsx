import { Box, Group, Stack, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from './confirm-dialog';
import { Face } from './face-pair';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Where the picture is, and under whose name. */
  src: string;
  name: string;
  isLast?: boolean;
  busy: boolean;
  error: string | undefined;
  onConfirm: () => void;
};

/** Asks before a picture of a face is gone for good: this one, under this name. */
export function PictureDeletion({ src, name, isLast = false, ...dialog }: Props) {
  const t = useT().biometrics;
  return (
    <ConfirmDialog {...dialog} title={t.deleteTitle} action={t.delete} danger>
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
  );
}
