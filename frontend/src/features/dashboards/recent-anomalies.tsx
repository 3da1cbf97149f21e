import { useAnomalyHandling, useAnomalyLinks } from '~/api/anomalies/anomaly-acts';
import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { toMessage } from '~/api/errors';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { AnomaliesToOpen } from '~/ui/anomalies/anomalies-to-open';
import { Panel } from '~/ui/page/panel';
import type { DayFilters } from './use-day-filters';

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'words'> };

const SHOWN = 6;

/** The day's last anomalies; one of them may be open, by the address. */
export function RecentAnomalies({ filters: { date, place, words } }: Props) {
  const t = useT();
  const me = useMe();
  const recent = useListAnomaliesQuery({ date, ...place, page: 1, pageSize: SHOWN }, live(false));
  const rows = recent.currentData?.anomalies.map((anomaly) => toAnomalyView(anomaly, me, t));
  return (
    <Panel title={t.dashboards.recentAnomalies}>
      <AnomaliesToOpen
        rows={rows}
        error={recent.error && !rows ? toMessage(recent.error) : undefined}
        onRetry={recent.refetch}
        links={useAnomalyLinks()}
        handling={useAnomalyHandling()}
        all={{ label: t.dashboards.allAnomalies, to: withQuery(paths.anomalies, { ...words, date }) }}
      />
    </Panel>
  );
}
