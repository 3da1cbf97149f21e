import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './door-card.module.css';

type Props = { title: string; intro?: ReactNode; above?: ReactNode; wide?: boolean; children: ReactNode };

/** The card in the middle of a screen that needs no account. */
export function DoorCard({ title, intro, above, wide = false, children }: Props) {
  return (
    <Card withBorder className={classes.card} shadow="sm" data-wide={wide || undefined}>
      {above}
      <Title order={1} size="h2" tabIndex={-1}>
        {title}
      </Title>
      {intro && (
        <Text c="dimmed" size="sm" mt={4}>
          {intro}
        </Text>
      )}
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
