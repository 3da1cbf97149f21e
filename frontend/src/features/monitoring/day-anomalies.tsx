import { Paper } from '@mantine/core';
import { toAnomalyView } from '~/api/anomaly-view';
import type { Anomaly } from '~/api/generated/monitoring.gen';
import { useAnomalyHandling } from '~/api/use-anomaly-handling';
import { useAnomalyLinks } from '~/api/use-anomaly-links';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/use-address-param';
import { AnomalyDrawer } from '~/ui/anomalies/anomaly-drawer';
import { AnomalyList } from '~/ui/anomalies/anomaly-list';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import type { Shown } from './day-tabs';

export function DayAnomalies({ rows, error, onRetry }: Shown<Anomaly>) {
  const t = useT();
  const links = useAnomalyLinks();
  const handling = useAnomalyHandling();
  const [id, open] = useAddressParam('anomaly');
  if (error) return <ErrorPanel message={error} onRetry={onRetry} />;
  if (!rows) return <LinesSkeleton lines={4} />;
  const views = rows.map((row) => toAnomalyView(row, t));
  return (
    <Paper withBorder p="sm">
      {rows.length === 0 && <Empty icon="check" title={t.anomalies.none} hint={t.anomalies.noneHint} />}
      <AnomalyList rows={views} onOpen={open} />
      <AnomalyDrawer
        rows={views}
        id={id}
        onMove={open}
        onClose={() => open(undefined)}
        links={links}
        handling={handling}
      />
    </Paper>
  );
}
