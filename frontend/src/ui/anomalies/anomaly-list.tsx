import { Text, UnstyledButton } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import type { AnomalyView } from '~/lib/views/anomaly';
import { Face } from '../faces/face-pair';
import { StatusBadge } from '../figures/status-badge';
import classes from './anomalies.module.css';

type Props = { rows: readonly AnomalyView[]; onOpen: (id: string) => void };

/** What happened, newest first; a row opens the drawer. Its pictures are clear: an unknown face is what the row is about. */
export function AnomalyList({ rows, onOpen }: Props) {
  return (
    <ul className={classes.list} data-pairs={rows.some((row) => row.enrolled) || undefined}>
      {rows.map((row) => (
        <Row key={row.id} row={row} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Row({ row, onOpen }: { row: AnomalyView; onOpen: Props['onOpen'] }) {
  const t = useT();
  const who = row.person ?? t.anomalies.unknown;
  return (
    <li className={classes.item}>
      <div className={classes.faces}>
        <Face src={row.captured} alt={`${t.faces.captured}: ${who}`} width={32} />
        {row.enrolled && <Face src={row.enrolled} alt={`${t.faces.enrolled}: ${who}`} width={32} />}
      </div>
      <UnstyledButton className={classes.words} onClick={() => onOpen(row.id)} aria-haspopup="dialog">
        <span className={classes.what}>
          <Text component="span" fw={600} size="sm">
            {row.type}
          </Text>
          <StatusBadge tone={row.open ? 'attention' : 'neutral'}>{row.status}</StatusBadge>
          {!row.settled && row.holder && (
            <StatusBadge tone="neutral">{t.handling.with(row.holder)}</StatusBadge>
          )}
          <Text component="span" size="sm">
            {who}
            <Text component="span" inherit c="dimmed">
              {[row.role, row.agency].map((word) => word && ` · ${word}`)}
            </Text>
          </Text>
          {row.count > 1 && (
            <Text component="span" size="xs" c="dimmed">
              {t.anomalies.times(formatNumber(row.count))}
            </Text>
          )}
        </span>
        <Text component="span" size="xs" c="dimmed" display="block">
          {[row.why, row.time, row.center, t.monitoring.batch(row.batch), decision(row)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </UnstyledButton>
    </li>
  );
}

/** What was decided last, by whom and when. */
const decision = ({ settled, resolution, resolvedBy, status, acknowledgedBy }: AnomalyView) =>
  settled
    ? [resolution, resolvedBy].filter(Boolean).join(' · ')
    : acknowledgedBy && `${status}: ${acknowledgedBy}`;
