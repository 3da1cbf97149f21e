import classes from './spinner.module.css';

const bars = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Nine bars. `full` takes the whole screen, for when there is no page yet. */
export function Spinner({ label, full = false }: { label: string; full?: boolean }) {
  return (
    <div className={full ? classes.full : classes.inline} role="status">
      <div className={classes.bars} aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} style={{ '--bar': bar } as React.CSSProperties} />
        ))}
      </div>
      <p className={classes.label}>{label}</p>
    </div>
  );
}
