import { Alert, Button, Stack, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';

type Props = { title?: string; message?: string; onRetry?: () => void };

export function ErrorPanel({ title, message, onRetry }: Props) {
  const t = useT();
  return (
    <Alert color="red" title={title ?? t.errors.panelTitle} icon={<Icon name="alert" />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{message ?? t.errors.generic}</Text>
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t.actions.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
