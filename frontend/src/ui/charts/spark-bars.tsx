import classes from './spark-bars.module.css';

type Bar = { id: string; share: number; low: boolean };
type Props = {
  /** What the bars show, as a sentence: all that a reader hears of them. */
  label: string;
  bars: readonly Bar[];
};

const WIDTH = 7;
const GAP = 2;
const HEIGHT = 24;
/** Even nothing can be seen. */
const LEAST = 1.5;

/** Shares over time, small enough for a row of a table. */
export function SparkBars({ label, bars }: Props) {
  const width = Math.max(1, bars.length * (WIDTH + GAP) - GAP);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.spark}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
    >
      {bars.map(({ id, share, low }, index) => {
        const height = Math.max(LEAST, share * HEIGHT);
        return (
          <rect
            key={id}
            data-low={low || undefined}
            x={index * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
