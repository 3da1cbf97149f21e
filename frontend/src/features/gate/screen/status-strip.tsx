import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CurrentMonitoredDay, EntryType } from '~/contract/types.gen';
import { formatClosing } from '~/i18n/closing-time';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import type { DayCounts } from '~/lib/day/day-counts';
import { Icon } from '~/ui/marks/icons';
import classes from './status-strip.module.css';

type Props = {
  day: CurrentMonitoredDay;
  counts: DayCounts | undefined;
  connected: boolean;
  lastSent: number | undefined;
  mode: EntryType;
  /** What is only saved; nobody of it is counted as present. */
  waiting: number;
  /** Lines about the device itself. */
  children?: ReactNode;
};

/** Always in sight: where this is, whether it is connected, how many are in. */
export function StatusStrip({ day, counts, connected, lastSent, mode, waiting, children }: Props) {
  const t = useT();
  const number = (value: number | undefined) => (value === undefined ? '…' : formatNumber(value));
  return (
    <header className={classes.strip}>
      <RouterLink className={classes.back} to={paths.monitoring} aria-label={t.gate.back}>
        <Icon name="left" size={28} />
      </RouterLink>
      <div className={classes.where}>
        <h1 className={classes.center} tabIndex={-1}>
          {day.center.name}
          <span className={classes.way}>{` · ${t.gate.mode[mode]}`}</span>
        </h1>
        <p className={classes.day}>
          {[day.batch, day.closesAt && t.monitoring.closes(formatClosing(day.closesAt))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={classes.link} data-connected={connected} role="status">
        <Icon name={connected ? 'check' : 'alert'} size={24} strokeWidth={2.4} />
        <span>
          {connected ? t.gate.online : t.gate.offline}
          {lastSent && (
            <span className={classes.sent}>
              {t.gate.lastSent(formatTime(new Date(lastSent).toISOString()))}
            </span>
          )}
        </span>
      </p>
      <dl className={classes.counts}>
        <div>
          <dt>{t.gate.present}</dt>
          <dd>{`${number(counts?.present)}/${number(counts?.expected)}`}</dd>
        </div>
        <div>
          <dt>{t.gate.inside}</dt>
          <dd>{number(counts?.inside)}</dd>
        </div>
        <div>
          <dt>{t.gate.left}</dt>
          <dd>{number(counts?.left)}</dd>
        </div>
        {waiting > 0 && (
          <div className={classes.waiting}>
            <dt>{t.gateQueue.waitingShort}</dt>
            <dd>{formatNumber(waiting)}</dd>
          </div>
        )}
      </dl>
      {children}
    </header>
  );
}
