import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; hint?: string; children: ReactNode };

/** A heading over a table, which has a frame of its own. */
export function Headed({ title, hint, children }: Props) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" size="sm" mt={2}>
          {hint}
        </Text>
      )}
      <div style={{ marginTop: 12 }}>{children}</div>
    </div>
  );
}
