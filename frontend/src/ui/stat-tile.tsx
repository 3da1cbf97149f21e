import { Paper, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './stat-tile.module.css';
import type { Tone } from './status-badge';

type Props = {
  label: string;
  value: string | undefined;
  hint?: ReactNode;
  tone?: Tone;
  /** Where the rows behind the number are. */
  to?: string;
};

export function StatTile({ label, value, hint, tone = 'neutral', to }: Props) {
  const body = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton height={32} width={72} />
      ) : (
        <Text className={classes.value}>{value}</Text>
      )}
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </>
  );
  if (!to) {
    return (
      <Paper withBorder p="md" className={classes.tile} data-tone={tone}>
        {body}
      </Paper>
    );
  }
  return (
    <Paper withBorder p="md" className={classes.tile} data-tone={tone} component={Link} to={to}>
      {body}
    </Paper>
  );
}
