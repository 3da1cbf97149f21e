import { Paper } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import type { AnomalyHandling, AnomalyView } from '~/lib/views/anomaly';
import { Empty } from '../states/empty';
import { ErrorPanel } from '../states/error-panel';
import { LinesSkeleton } from '../states/skeletons';
import { AnomalyDrawer } from './anomaly-drawer';
import { AnomalyList } from './anomaly-list';

type Props = {
  rows: AnomalyView[] | undefined;
  error: string | undefined;
  onRetry: () => void;
  links: (row: AnomalyView) => { label: string; to: string }[];
  handling: AnomalyHandling;
};

/** What was unusual on one day; the address remembers which one is open. */
export function DayAnomalies({ rows, error, onRetry, links, handling }: Props) {
  const t = useT();
  const [id, open] = useAddressParam('anomaly');
  if (error) return <ErrorPanel message={error} onRetry={onRetry} />;
  if (!rows) return <LinesSkeleton lines={4} />;
  return (
    <Paper withBorder p="sm">
      {rows.length === 0 && <Empty icon="check" title={t.anomalies.none} hint={t.anomalies.noneHint} />}
      <AnomalyList rows={rows} onOpen={open} />
      <AnomalyDrawer
        rows={rows}
        id={id}
        onMove={open}
        onClose={() => open(undefined)}
        links={links}
        handling={handling}
      />
    </Paper>
  );
}
