import { Alert, Stack, Text } from '@mantine/core';
import { isApiError, toMessage } from '~/api/errors';
import type { Messages } from '~/i18n/en';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/icons';
import type { RefusedPicture } from './use-enrolment';

/** Why a picture was not taken, and what to do about it. */
export function Refusals({ refusals }: { refusals: readonly RefusedPicture[] }) {
  const t = useT();
  return (
    <Stack gap="xs" role="alert">
      {refusals.map(({ name, error }) => {
        const { what, todo } = explain(t.biometrics, error);
        return (
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
        );
      })}
    </Stack>
  );
}

type Words = Messages['biometrics'];

function explain(words: Words, error: unknown): { what: string; todo: string } {
  const reason = isApiError(error) ? error.data?.reason : undefined;
  if (reason && Object.hasOwn(words.refused, reason)) return words.refused[reason as keyof Words['refused']];
  return { what: words.otherRefusal, todo: toMessage(error) };
}
