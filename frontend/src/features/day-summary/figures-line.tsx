import type { ExaminationDay } from '~/contract/types.gen';
import { formatDate, formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import classes from '~/ui/paper/paper.module.css';
import type { DayFigures } from './figures';

/** Which day it was, and what it came to. */
export function Figures({ day, figures }: { day: ExaminationDay; figures: DayFigures }) {
  const t = useT().paper;
  const { center } = day;
  const facts = [
    [t.examination, day.examination.name],
    [t.center, center.centerCode ? `${center.name} (${center.centerCode})` : center.name],
    [t.date, formatDate(day.date)],
    [t.batch, day.batch],
    [t.reporting, formatTime(day.reportingAt) || '–'],
    [t.assigned, formatNumber(figures.expected)],
    [t.present, formatNumber(figures.present)],
    [t.absent, formatNumber(figures.absent)],
    [t.stillInside, formatNumber(figures.inside)],
    [t.missingExits, formatNumber(figures.missingExits)],
    [t.byHand, formatNumber(figures.byHand)],
    [t.toConfirm, formatNumber(figures.toConfirm)],
    [t.unconfirmed, formatNumber(figures.unconfirmed)],
    [t.withoutPosition, formatNumber(figures.withoutPosition)],
    [t.annulled, formatNumber(figures.annulled)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
