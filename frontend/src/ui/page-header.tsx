import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; hint?: ReactNode; actions?: ReactNode };

/** The page's one h1; navigation moves the focus here. */
export function PageHeader({ title, hint, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
      <Stack gap={2} style={{ minWidth: 0, flex: '1 1 240px' }}>
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
