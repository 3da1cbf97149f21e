import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { says: string; children: ReactNode };

/** The end of a long dialog, which stays in sight: what it comes to, and the buttons. */
export const DialogFoot = ({ says, children }: Props) => (
  <Group
    justify="space-between"
    gap="sm"
    py="xs"
    style={{ position: 'sticky', bottom: 0, zIndex: 1, background: 'var(--mantine-color-body)' }}
  >
    <Text size="sm" fw={600} role="status">
      {says}
    </Text>
    <Group gap="sm" ml="auto">
      {children}
    </Group>
  </Group>
);
