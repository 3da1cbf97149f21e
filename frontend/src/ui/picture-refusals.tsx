import { Alert, Stack, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from './icons';

type Refusal = { name: string; what: string; todo: string };

/** Why a picture was not taken, and what to do about it. */
export function PictureRefusals({ refusals }: { refusals: readonly Refusal[] }) {
  const t = useT();
  return (
    <Stack gap="xs" role="alert">
      {refusals.map(({ name, what, todo }) => (
        <Alert
          key={name}
          color="red"
          variant="light"
          role="none"
          icon={<Icon name="alert" />}
          title={t.biometrics.refusedPicture(name)}
        >
          <Text size="sm" fw={600}>
            {what}
          </Text>
          <Text size="sm">{todo}</Text>
        </Alert>
      ))}
    </Stack>
  );
}
