import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toAnomalyView } from '~/api/anomaly-view';
import { toMessage } from '~/api/errors';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { live } from '~/api/live';
import { useMe } from '~/api/me';
import { useAnomalyHandling } from '~/api/use-anomaly-handling';
import { useAnomalyLinks } from '~/api/use-anomaly-links';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { useAddressParam } from '~/lib/address/use-address-param';
import { withQuery } from '~/lib/address/with-query';
import { AnomalyDrawer } from '~/ui/anomalies/anomaly-drawer';
import { AnomalyList } from '~/ui/anomalies/anomaly-list';
import { Panel } from '~/ui/page/panel';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { DayFilters } from './use-day-filters';

type Props = { filters: Pick<DayFilters, 'date' | 'place' | 'words'> };

const SHOWN = 6;

/** The day's last anomalies; one of them may be open, by the address. */
export function RecentAnomalies({ filters: { date, place, words } }: Props) {
  const t = useT();
  const { role } = useMe();
  const links = useAnomalyLinks();
  const handling = useAnomalyHandling();
  const [id, open] = useAddressParam('anomaly');
  const recent = useListAnomaliesQuery({ date, ...place, page: 1, pageSize: SHOWN }, live(false));
  const rows = recent.currentData?.anomalies.map((anomaly) => toAnomalyView(anomaly, role, t));
  const failed = recent.error && !rows;
  return (
    <Panel title={t.dashboards.recentAnomalies}>
      {failed && <ErrorPanel message={toMessage(recent.error)} onRetry={recent.refetch} />}
      {!failed && !rows && <LinesSkeleton lines={5} />}
      {rows?.length === 0 && <Empty icon="check" title={t.anomalies.none} hint={t.anomalies.noneHint} />}
      {rows && rows.length > 0 && (
        <>
          <AnomalyList rows={rows} onOpen={open} />
          <Anchor component={Link} to={withQuery(paths.anomalies, { ...words, date })} size="sm">
            {t.dashboards.allAnomalies}
          </Anchor>
          <AnomalyDrawer
            rows={rows}
            id={id}
            onMove={open}
            onClose={() => open(undefined)}
            links={links}
            handling={handling}
          />
        </>
      )}
    </Panel>
  );
}
