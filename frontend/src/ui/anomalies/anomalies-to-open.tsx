import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { useAddressParam } from '~/lib/address/use-address-param';
import type { AnomalyHandling, AnomalyView } from '~/lib/views/anomaly';
import { Empty } from '../states/empty';
import { ErrorPanel } from '../states/error-panel';
import { LinesSkeleton } from '../states/skeletons';
import { AnomalyDrawer } from './anomaly-drawer';
import { AnomalyList } from './anomaly-list';

export type AnomaliesProps = {
  /** Nothing until they are there. */
  rows: AnomalyView[] | undefined;
  /** Why they cannot be had. */
  error: string | undefined;
  onRetry: () => void;
  links: (row: AnomalyView) => { label: string; to: string }[];
  handling: AnomalyHandling;
  /** Where all of them are, if these are only the last ones. */
  all?: { label: string; to: string };
};

/** Anomalies of one day or place; the address remembers which one is open. */
export function AnomaliesToOpen({ rows, error, onRetry, links, handling, all }: AnomaliesProps) {
  const t = useT();
  const [id, open] = useAddressParam('anomaly');
  if (error) return <ErrorPanel message={error} onRetry={onRetry} />;
  if (!rows) return <LinesSkeleton lines={5} />;
  if (rows.length === 0) return <Empty icon="check" title={t.anomalies.none} hint={t.anomalies.noneHint} />;
  return (
    <>
      <AnomalyList rows={rows} onOpen={open} />
      {all && (
        <Anchor component={Link} to={all.to} size="sm">
          {all.label}
        </Anchor>
      )}
      <AnomalyDrawer
        rows={rows}
        id={id}
        onMove={open}
        onClose={() => open(undefined)}
        links={links}
        handling={handling}
      />
    </>
  );
}
