import { Group, Text } from '@mantine/core';
import type { CenterDay } from '~/contract/types.gen';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { shareOf } from '~/lib/day/presence';
import { ShareBar } from '~/ui/figures/share-bar';
import { StatusBadge } from '~/ui/figures/status-badge';
import { GateBadge } from '~/ui/roster/gate-badge';
import { MissingBadges } from '~/ui/roster/missing-badges';
import { centerName } from './center-name';
import classes from './where-table.module.css';

type Props = { row: CenterDay };

/** Its name, with the city beside it, and the code for those who point at it. */
export function CenterCell({ row }: Props) {
  return (
    <span
      className={classes.center}
      data-shut={row.gateShut || undefined}
      title={[centerName(row.center, row.centerCode), row.city].join(', ')}
    >
      {row.center}{' '}
      <Text span size="xs" c="dimmed" fw={400}>
        {row.city}
      </Text>
    </span>
  );
}

/** A gate that is not open, or was stopped with people inside, or who has not come. Before a closed gate people are not late. */
export function MissingCell({ row }: Props) {
  const { gateShut, dueAt, total, present, missing, gateStoppedAt, inside } = row;
  const t = useT().calls;
  const narrow = useNarrow();
  const isLeft = !!gateStoppedAt && inside > 0;
  if (total === present && !gateShut && !isLeft) return '–';
  return (
    <Group gap={4}>
      {gateShut && <StatusBadge tone="refused">{t.gateShutSince(formatTime(dueAt))}</StatusBadge>}
      {isLeft && <GateBadge row={row} />}
      <MissingBadges missing={gateShut ? { ...missing, late: 0 } : missing} brief={!narrow} />
    </Group>
  );
}

/** How many are needed, and how many posts nobody has. */
export function NeededCell({ row: { needed, total } }: Props) {
  const t = useT().dashboards;
  if (!needed) return '–';
  if (total >= needed) return formatNumber(needed);
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <StatusBadge tone="refused">{t.short(formatNumber(needed - total))}</StatusBadge>
      {formatNumber(needed)}
    </Group>
  );
}

export function ShareCell({ row }: Props) {
  const t = useT();
  // Where no time is known people are never due.
  if (!row.opened || (row.present === 0 && row.missing.notDue > 0))
    return <StatusBadge tone="neutral">{t.monitoring.state.notYet}</StatusBadge>;
  if (row.total === 0) return '–';
  return <ShareBar share={shareOf(row)} label={row.center} low={row.low} />;
}
