import type { WallFigures } from '~/contract/types.gen';
import { formatNumber, formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { dueOf, shareOf } from '~/lib/day/presence';
import { Icon } from '~/ui/marks/icons';
import { DayBar, Legend } from './day-bar';
import classes from './totals-view.module.css';

type Tone = 'attention' | 'refused' | undefined;
type Tile = [label: string, value: string, tone?: Tone];

/** The day in numbers: the share that is there, and beside it what is wrong. */
export function TotalsView({ figures }: { figures: WallFigures }) {
  const { wallScreen: t, dashboards } = useT();
  const { needed, total, accepted, present, missing, centers, activeCenters, lowCenters, openAnomalies } =
    figures;
  const { gatesShut } = figures;
  const due = dueOf({ present, total }, missing.notDue);
  const waiting = total > 0 ? `${t.notDue}: ${formatNumber(total)}` : t.nobodyAssigned;
  const sentence = due.total > 0 ? t.presentOf(formatNumber(present), formatNumber(due.total)) : waiting;
  // There is room for so many: a gate that is not open comes first, in the place of what is settled.
  const replaced: Tile = [t.replaced, formatNumber(figures.replaced)];
  const tiles: Tile[] = [
    ...(gatesShut > 0 ? [[dashboards.gatesShut, formatNumber(gatesShut), 'refused'] satisfies Tile] : []),
    [t.needed, needed > 0 ? formatNumber(needed) : '–'],
    [
      accepted > 0 ? `${t.assigned} · ${t.accepted}` : t.assigned,
      [total, ...(accepted > 0 ? [accepted] : [])].map(formatNumber).join(' · '),
      total < needed ? 'attention' : undefined,
    ],
    [t.late, formatNumber(missing.late), missing.late > 0 ? 'attention' : undefined],
    [t.absent, formatNumber(missing.absent), missing.absent > 0 ? 'refused' : undefined],
    [t.onTheWay, formatNumber(missing.onTheWay)],
    ...(gatesShut > 0 ? [] : [replaced]),
    [t.active, `${formatNumber(activeCenters)} / ${formatNumber(centers)}`],
    [t.low, formatNumber(lowCenters), lowCenters > 0 ? 'attention' : undefined],
    [t.notDue, formatNumber(missing.notDue)],
    [t.anomalies, formatNumber(openAnomalies), openAnomalies > 0 ? 'refused' : undefined],
  ];
  return (
    <div className={classes.totals}>
      <div className={classes.share}>
        <p className={classes.percent}>{due.total > 0 ? formatPercent(shareOf(due)) : '–'}</p>
        <p className={classes.sentence}>{sentence}</p>
        <div className={classes.bar}>
          <DayBar day={figures} />
        </div>
        <Legend />
      </div>
      <dl className={classes.tiles}>
        {tiles.map(([label, value, tone]) => (
          <div key={label} className={classes.tile} data-tone={tone}>
            <dt>
              {tone && <Icon name="alert" className={classes.mark} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
