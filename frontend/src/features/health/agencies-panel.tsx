import { SimpleGrid } from '@mantine/core';
import type { AgencyHealth } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { StatTile } from '~/ui/figures/stat-tile';
import { Panel } from '~/ui/page/panel';

export function AgenciesPanel({ agencies: { total, withoutAdministrator } }: { agencies: AgencyHealth }) {
  const t = useT();
  const words = t.healthDetails.agencies;
  return (
    <Panel title={words.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <StatTile label={words.total} value={formatNumber(total)} to={paths.agencies} />
        <StatTile
          label={words.without}
          value={formatNumber(withoutAdministrator)}
          tone={withoutAdministrator > 0 ? 'attention' : 'neutral'}
          to={paths.agencies}
        />
      </SimpleGrid>
    </Panel>
  );
}
