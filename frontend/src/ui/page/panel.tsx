import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string; children: ReactNode };

/** A group on a page: a heading, a line of explanation, the content. */
export function Panel({ title, hint, children }: Props) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" size="sm" mt={2}>
          {hint}
        </Text>
      )}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Paper>
  );
}
