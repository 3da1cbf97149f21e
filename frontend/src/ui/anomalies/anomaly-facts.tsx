import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { AnomalyView } from '~/lib/views/anomaly';
import classes from './anomalies.module.css';

export function AnomalyFacts({ row }: { row: AnomalyView }) {
  const words = useT();
  const t = words.anomalies;
  const facts: [string, string | undefined][] = [
    [words.gateRecords.why, row.why],
    [words.biometrics.lookTwice, row.doubt],
    [t.person, row.person ? [row.person, row.role].filter(Boolean).join(' · ') : t.unknown],
    [words.filters.agency, row.agency],
    [t.when, row.count > 1 ? `${row.time} · ${t.times(formatNumber(row.count))}` : row.time],
    [t.direction, row.direction],
    [t.center, row.center],
    [t.place, row.place],
    [t.examination, row.examination],
    [t.batch, row.batch],
    [t.distance, row.distance],
    [words.handling.assignedTo, row.assignedTo],
    [words.handling.acknowledgedBy, row.acknowledgedBy],
    [words.handling.settledAs, row.resolution],
    [words.handling.resolvedBy, row.resolvedBy],
    [words.handling.note, row.note],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
