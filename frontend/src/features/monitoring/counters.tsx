import { SimpleGrid } from '@mantine/core';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { DayCounts } from '~/lib/day/day-counts';
import { useSeenLink } from '~/lib/day/use-seen';
import { StatTile } from '~/ui/figures/stat-tile';

export function Counters({ counts }: { counts: DayCounts | undefined }) {
  const t = useT().monitoring;
  const rows = useSeenLink();
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const share =
    counts && counts.expected > 0
      ? t.ofExpected(formatPercent(counts.present / counts.expected), formatNumber(counts.expected))
      : undefined;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" role="group" aria-label={t.counters}>
      <StatTile label={t.expected} value={number(counts?.expected)} to={rows()} />
      <StatTile
        label={t.present}
        value={number(counts?.present)}
        hint={share}
        tone="verified"
        to={rows('present')}
      />
      <StatTile label={t.inside} value={number(counts?.inside)} to={rows('inside')} />
      <StatTile label={t.left} value={number(counts?.left)} to={rows('left')} />
    </SimpleGrid>
  );
}
