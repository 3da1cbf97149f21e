import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = { label: string; value: ReactNode };

/** Labels and values of a record; a dash where there is none. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
