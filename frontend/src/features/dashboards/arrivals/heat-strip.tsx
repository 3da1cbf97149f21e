import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '~/api/me';
import type { CenterArrivals } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { centerAddress } from '~/lib/address/from-center';
import { DAY_READERS, isOneOf } from '~/lib/people/roles';
import { StatusBadge } from '~/ui/figures/status-badge';
import { type FirstEntry, firstEntryOf } from './first-entry';
import { countIn, type HeatColumn, heatColumns, heatLevel, heatLevels } from './heat-columns';
import classes from './heat-strip.module.css';

type Props = {
  centers: readonly CenterArrivals[];
  /** For the link to a center: the date, unless it is today. */
  date: string | undefined;
  /** When the numbers were had, in milliseconds; undefined once the date is over. */
  now: number | undefined;
  stale: boolean;
};

/** Centers by time: the darker a cell, the more of the center's people came in it. */
export function HeatStrip({ centers, date, now, stale }: Props) {
  const { arrivals: t } = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t.centers} tabIndex={0}>
      <table className={classes.strip} data-stale={stale || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t.center}
            </th>
            <th scope="col">{t.firstEntry}</th>
            <th scope="col">{t.came}</th>
            {heatColumns.map((column) => (
              <StepHead key={column.from} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {centers.map((center) => (
            <tr key={center.id}>
              <th scope="row" className={classes.name}>
                <CenterName center={center} date={date} />
              </th>
              <td className={classes.fact} title={formatTime(center.firstEntryAt)}>
                <FirstEntryCell entry={firstEntryOf(center, now)} />
              </td>
              <td className={classes.fact}>
                {t.cameOf(formatNumber(center.arrived), formatNumber(center.expected))}
              </td>
              {heatColumns.map((column) => (
                <Cell key={column.from} center={center} column={column} now={now} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CenterName({ center: { center, centerId, city, batch }, date }: Row) {
  const t = useT();
  const { role } = useMe();
  return (
    <>
      {isOneOf(DAY_READERS, role) ? (
        <Anchor component={Link} size="sm" to={centerAddress({ centerId, date })}>
          {center}
        </Anchor>
      ) : (
        center
      )}
      <Text size="xs" c="dimmed">
        {city}, {t.monitoring.batch(batch)}
      </Text>
    </>
  );
}

type Row = { center: CenterArrivals; date: string | undefined };

/** The minutes of a column in words; only some of them are written on the screen. */
function minutesOf({ from, to }: HeatColumn, t: Messages['arrivals']): string {
  const words = (minutes: number) => formatNumber(Math.abs(minutes));
  if (!Number.isFinite(from)) return t.moreBefore(words(to));
  if (!Number.isFinite(to)) return t.moreAfter(words(from));
  return from < 0 ? t.stepBefore(words(from), words(to)) : t.stepAfter(words(from), words(to));
}

function StepHead({ column }: { column: HeatColumn }) {
  const { arrivals: t } = useT();
  const { from, to } = column;
  const isEdge = !Number.isFinite(from) || !Number.isFinite(to);
  return (
    <th
      scope="col"
      className={classes.step}
      data-due={from === 0 || undefined}
      data-edge={isEdge || undefined}
    >
      <VisuallyHidden>{minutesOf(column, t)}</VisuallyHidden>
      <span aria-hidden="true">{writtenAt(column, t)}</span>
    </th>
  );
}

const HALF_HOUR = 30;

function writtenAt({ from, to }: HeatColumn, t: Messages['arrivals']): string {
  if (from === 0) return t.due;
  if (!Number.isFinite(from) || !Number.isFinite(to) || from % HALF_HOUR !== 0) return '';
  return `${from < 0 ? '−' : '+'}${formatNumber(Math.abs(from))}`;
}

const MINUTE_MS = 60_000;

type CellProps = { center: CenterArrivals; column: HeatColumn; now: number | undefined };

function Cell({ center: { dueAt, expected, steps }, column, now }: CellProps) {
  const { arrivals: t } = useT();
  const { from } = column;
  const isAhead = !dueAt || (now !== undefined && Date.parse(dueAt) + from * MINUTE_MS > now);
  const count = countIn(steps, column);
  const words = !dueAt ? t.noTime : isAhead ? t.notYet : t.cell(formatNumber(count), formatNumber(expected));
  return (
    <td
      className={classes.cell}
      data-level={heatLevel(count, expected)}
      data-late={from >= 0 || undefined}
      data-due={from === 0 || undefined}
      data-ahead={isAhead || undefined}
      title={`${minutesOf(column, t)}: ${words}`}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
    </td>
  );
}

export function HeatLegend() {
  const { arrivals: t } = useT();
  return (
    <p className={classes.legend}>
      {heatLevels.map((level) => (
        <span key={level} className={classes.swatch} data-level={level} aria-hidden="true" />
      ))}
      <Text span size="xs">
        {t.before}
      </Text>
      {heatLevels.map((level) => (
        <span
          key={level}
          className={level === 1 ? `${classes.swatch} ${classes.next}` : classes.swatch}
          data-level={level}
          data-late
          aria-hidden="true"
        />
      ))}
      <Text span size="xs">
        {t.after}
      </Text>
    </p>
  );
}

/** When the first person of a center came, against when they were due. */
function FirstEntryCell({ entry }: { entry: FirstEntry }) {
  const { arrivals: t } = useT();
  const minutes = 'minutes' in entry ? formatNumber(entry.minutes) : '';
  switch (entry.kind) {
    case 'early':
      return t.isEarly(minutes);
    case 'onTime':
      return t.isOnTime;
    case 'late':
      return <StatusBadge tone="attention">{t.isLate(minutes)}</StatusBadge>;
    case 'nobodyLate':
      return <StatusBadge tone="refused">{t.nobodyLate(minutes)}</StatusBadge>;
    case 'nobodyCame':
      return <StatusBadge tone="refused">{t.nobodyCame}</StatusBadge>;
    case 'nobodyYet':
      return t.nobodyYet;
    case 'noTime':
      return t.noTime;
  }
}
