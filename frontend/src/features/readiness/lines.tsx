import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReadinessName } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import type { CenterReadiness } from './by-center';
import { dayOf, lackOf } from './columns';

type Props = { rows: readonly CenterReadiness[]; names: readonly ReadinessName[] };

/** On a phone: a center and what it lacks, one below the other. */
export function Lines({ rows, names }: Props) {
  const t = useT().readiness;
  return (
    <Paper withBorder component="ul" p={0} m={0} aria-label={t.list} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <Group
          key={row.id}
          component="li"
          gap={8}
          px="sm"
          py={6}
          style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
        >
          <Anchor component={Link} size="sm" fw={600} py={2} truncate maw="100%" to={dayOf(row)}>
            {row.center.name}
          </Anchor>
          {row.days.some(({ people }) => people === 0) && (
            <StatusBadge tone="neutral">{t.nobody}</StatusBadge>
          )}
          {names.map((name) => {
            const lack = lackOf(t, row, name);
            if (!lack) return null;
            return (
              <Text key={name} size="xs" c="var(--mantine-color-error)" component={Link} to={lack.to} py={4}>
                {`${t.well[name]} ${formatNumber(lack.count)}`}
              </Text>
            );
          })}
        </Group>
      ))}
    </Paper>
  );
}
