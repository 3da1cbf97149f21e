import { UnstyledButton } from '@mantine/core';
import type { MonitoredDay } from '~/contract/types.gen';
import { formatDate } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { StatusBadge } from '~/ui/figures/status-badge';
import classes from './monitoring.module.css';

type Props = {
  days: readonly MonitoredDay[];
  chosen: string | undefined;
  runningId: string | undefined;
  onChoose: (id: string) => void;
};

/** Several batches, or several days: which one is looked at. */
export function DayPicker({ days, chosen, runningId, onChoose }: Props) {
  const t = useT().monitoring;
  return (
    <div className={classes.picker} role="group" aria-label={t.days}>
      {days.map((day) => (
        <UnstyledButton
          key={day.id}
          className={classes.pick}
          aria-pressed={day.id === chosen}
          onClick={() => onChoose(day.id)}
        >
          <span className={classes.pickName}>{`${formatDate(day.date)} · ${t.batch(day.batch)}`}</span>
          <span className={classes.pickWhere}>{day.center.name}</span>
          {day.id === runningId && <StatusBadge tone="verified">{t.state.running}</StatusBadge>}
        </UnstyledButton>
      ))}
    </div>
  );
}
