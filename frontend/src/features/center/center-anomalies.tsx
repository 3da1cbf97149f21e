import { useAnomalyHandling, useAnomalyLinks } from '~/api/anomalies/anomaly-acts';
import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { toMessage } from '~/api/errors';
import { useListAnomaliesQuery } from '~/api/generated/monitoring.gen';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { AnomaliesToOpen } from '~/ui/anomalies/anomalies-to-open';
import { Panel } from '~/ui/page/panel';

const SHOWN = 6;

/** The last anomalies at a center; one of them may be open, by the address. */
export function CenterAnomalies({ centerId }: { centerId: string }) {
  const t = useT();
  const me = useMe();
  const { data, error, refetch } = useListAnomaliesQuery({ centerId, page: 1, pageSize: SHOWN });
  const rows = data?.anomalies.map((anomaly) => toAnomalyView(anomaly, me, t));
  return (
    <Panel title={t.anomalies.title}>
      <AnomaliesToOpen
        rows={rows}
        error={error && !rows ? toMessage(error) : undefined}
        onRetry={refetch}
        links={useAnomalyLinks()}
        handling={useAnomalyHandling()}
        all={{ label: t.centerPage.allAnomalies, to: withQuery(paths.anomalies, { centerId }) }}
      />
    </Panel>
  );
}
