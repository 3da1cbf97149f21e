import { toAnomalyView } from '~/api/anomalies/anomaly-view';
import { useMe } from '~/api/me';
import type { Anomaly } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';
import { Part } from './part';

/** What a supervisor had to look at, with the picture of the gate beside the one on record. */
export function AnomalyRows({ anomalies }: { anomalies: readonly Anomaly[] }) {
  const t = useT();
  const me = useMe();
  const views = anomalies.map((anomaly) => toAnomalyView(anomaly, me, t));
  return (
    <Part
      title={t.paper.anomalies}
      none={t.paper.noAnomalies}
      columns={[t.paper.captured, t.paper.enrolled, t.paper.what, t.paper.who, t.paper.state]}
      rows={views.map((view) => ({
        key: view.id,
        cells: [
          view.captured && <img className={classes.picture} src={view.captured} alt={t.faces.captured} />,
          view.enrolled && <img className={classes.picture} src={view.enrolled} alt={t.faces.enrolled} />,
          <>
            <strong>{view.type}</strong>
            <span className={classes.small}>{[view.direction, view.time].filter(Boolean).join(' · ')}</span>
            {view.why && <span className={classes.small}>{view.why}</span>}
          </>,
          view.person,
          <>
            {view.status}
            <span className={classes.small}>{[view.resolution, view.note].filter(Boolean).join(': ')}</span>
          </>,
        ],
      }))}
    />
  );
}
