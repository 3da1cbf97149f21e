import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toAnomalyView } from '~/api/anomaly-view';
import { useMe } from '~/api/me';
import { useAnomalyHandling } from '~/api/use-anomaly-handling';
import { useAnomalyLinks } from '~/api/use-anomaly-links';
import type { Anomaly } from '~/contract/types.gen';
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

type Props = {
  anomalies: Anomaly[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  /** The date and place, for the page of all. */
  words: Record<string, string | undefined>;
};

export function RecentAnomalies({ anomalies, error, onRetry, words }: Props) {
  const t = useT();
  const { role } = useMe();
  const links = useAnomalyLinks();
  const handling = useAnomalyHandling();
  const [id, open] = useAddressParam('anomaly');
  const rows = anomalies?.map((anomaly) => toAnomalyView(anomaly, role, t));
  return (
    <Panel title={t.dashboards.recentAnomalies}>
      {error && <ErrorPanel message={error} onRetry={onRetry} />}
      {!error && !rows && <LinesSkeleton lines={5} />}
      {rows?.length === 0 && <Empty icon="check" title={t.anomalies.none} hint={t.anomalies.noneHint} />}
      {rows && rows.length > 0 && (
        <>
          <AnomalyList rows={rows} onOpen={open} />
          <Anchor component={Link} to={withQuery(paths.anomalies, words)} size="sm">
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
