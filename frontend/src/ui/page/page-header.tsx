import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  hint?: ReactNode;
  /** What the page has to say first. On a phone it has a line to itself, above the actions. */
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The page's one h1; navigation moves the focus here. */
export function PageHeader({ title, hint, lead, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
      <Stack gap={2} style={{ minWidth: 0, flex: `1 1 ${lead === undefined ? 240 : 448}px` }}>
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
        {lead}
      </Stack>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
