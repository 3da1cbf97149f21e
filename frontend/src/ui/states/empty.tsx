import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../marks/icons';

type Props = { title: string; hint?: string; icon?: IconName; action?: ReactNode };

/** Nothing to show, and what to do next. */
export function Empty({ title, hint, icon = 'inbox', action }: Props) {
  return (
    <Stack align="center" gap={6} py="xl" px="md" data-empty>
      <Text c="dimmed" component="span" lh={1}>
        <Icon name={icon} size={32} strokeWidth={1.4} />
      </Text>
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text c="dimmed" size="sm" ta="center">
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
