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

export function StatTile(props: Props) {
  const { label, value, hint, tone = 'neutral', to } = props;
  const body = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === undefined ? (
        <Skeleton className={classes.value} height="1.2em" width={72} />
      ) : (
        <Text className={classes.value}>{value}</Text>
      )}
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      {/* Where a hint will come, its line is kept free. */}
      {value === undefined && !hint && 'hint' in props && <Skeleton height={12} width="60%" my={3} />}
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
