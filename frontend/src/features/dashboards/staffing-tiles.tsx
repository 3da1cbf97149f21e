import { SimpleGrid } from '@mantine/core';
import type { OverallStats } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { StatTile } from '~/ui/figures/stat-tile';
import { Panel } from '~/ui/page/panel';

type Stats = Omit<OverallStats, 'totalCenters'> & { totalCenters?: number };
type Props = { stats: Stats | undefined; regionId?: string; withCenters: boolean };

/** Everybody who is registered, by what they may do. */
export function StaffingTiles({ stats, regionId, withCenters }: Props) {
  const t = useT().dashboards;
  const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const of = stats && t.ofAll(formatNumber(stats.totalFunctionaries));
  const to = (status?: string) => withQuery(paths.functionaries, { status, regionId });
  return (
    <Panel title={t.registered}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: withCenters ? 6 : 5 }} spacing="md">
        <StatTile label={t.functionaries} value={number(stats?.totalFunctionaries)} to={to()} />
        <StatTile label={t.active} value={number(stats?.activeFunctionaries)} hint={of} to={to('ACTIVE')} />
        <StatTile
          label={t.inactive}
          value={number(stats?.inactiveFunctionaries)}
          hint={of}
          to={to('INACTIVE')}
        />
        <StatTile
          label={t.blocked}
          value={number(stats?.temporarilyBlockedFunctionaries)}
          hint={of}
          to={to('TEMPORARILY_BLOCKED')}
        />
        <StatTile
          label={t.blacklisted}
          value={number(stats?.blacklistedFunctionaries)}
          hint={of}
          to={to('BLACKLISTED')}
        />
        {withCenters && (
          <StatTile
            label={t.centers}
            value={number(stats?.totalCenters)}
            to={withQuery(paths.centers, { regionId })}
          />
        )}
      </SimpleGrid>
    </Panel>
  );
}
