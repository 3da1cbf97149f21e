import type { ReactNode } from 'react';
import classes from './measure.module.css';

type Props = { width: number; children: ReactNode };

/** A page to be read and filled in, with its heading: a column of comfortable width. */
export function Measure({ width, children }: Props) {
  return (
    <div className={classes.measure} style={{ maxWidth: width }}>
      {children}
    </div>
  );
}
