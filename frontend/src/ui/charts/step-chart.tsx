import { Text } from '@mantine/core';
import classes from './step-chart.module.css';
import { stepPath } from './step-path';

type Point = { x: number; y: number };
type Tick = { at: number; label: string };

export type Series = {
  name: string;
  /** What has been reached at each place, by place; between two it stays as it was. */
  points: readonly Point[];
  /** Where the line ends; without it, at the end of the chart. */
  until?: number | undefined;
  dashed?: boolean;
};
type Props = {
  /** What the chart shows, as a sentence: all that a reader hears of it. */
  label: string;
  /** The last lies above the others and is named first. */
  series: readonly Series[];
  x: { from: number; to: number; ticks: readonly Tick[]; title: string };
  /** From nothing at the bottom to this much at the top. */
  y: { to: number; ticks: readonly Tick[] };
  /** A line across, at one place. */
  mark: Tick;
};

/** The drawing's own unit: it is stretched to the room that there is. */
const SIDE = 100;
const percent = (part: number) => `${part}%`;

/**
 * Growing numbers as lines of steps. The lines are drawn in a stretched picture and the words stand beside it, so that they keep
 * their size on every screen.
 */
export function StepChart({ label, series, x, y, mark }: Props) {
  const across = (at: number) => ((at - x.from) / (x.to - x.from)) * SIDE;
  const up = (at: number) => (at / y.to) * SIDE;
  return (
    <figure className={classes.chart}>
      <div role="img" aria-label={label} className={classes.plot}>
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {y.ticks.map(({ at }) => (
            <line key={at} className={classes.grid} x1={0} x2={SIDE} y1={SIDE - up(at)} y2={SIDE - up(at)} />
          ))}
          <line className={classes.mark} x1={across(mark.at)} x2={across(mark.at)} y1={0} y2={SIDE} />
          {series.map(({ name, points, until = x.to, dashed }) => (
            <path
              key={name}
              className={classes.line}
              data-dashed={dashed || undefined}
              d={stepPath(points, [x.from, Math.min(until, x.to)], (point) => [
                across(point.x),
                SIDE - up(point.y),
              ])}
            />
          ))}
        </svg>
        {y.ticks.map(({ at, label: words }) => (
          <span key={at} className={classes.y} style={{ bottom: percent(up(at)) }}>
            {words}
          </span>
        ))}
        {x.ticks.map(({ at, label: words }) => (
          <span key={at} className={classes.x} style={{ left: percent(across(at)) }}>
            {words}
          </span>
        ))}
        <span className={classes.markName} style={{ left: percent(across(mark.at)) }}>
          {mark.label}
        </span>
      </div>
      <figcaption className={classes.legend}>
        {series.toReversed().map(({ name, dashed }) => (
          <span key={name} className={classes.entry}>
            <svg className={classes.sample} viewBox="0 0 28 4" aria-hidden="true">
              <path className={classes.line} data-dashed={dashed || undefined} d="M0 2H28" />
            </svg>
            <Text span size="xs">
              {name}
            </Text>
          </span>
        ))}
        <Text span size="xs" c="dimmed" ms="auto">
          {x.title}
        </Text>
      </figcaption>
    </figure>
  );
}
