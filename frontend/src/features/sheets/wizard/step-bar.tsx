import type { ReactNode } from 'react';
import classes from './step-bar.module.css';

type Props = {
  label: string;
  /** How the step stands. */
  children: ReactNode;
  /** The last one leads on. */
  actions: ReactNode;
};

/** The end of a step, always in sight: the pages above it are long. */
export function StepBar({ label, children, actions }: Props) {
  return (
    <section className={classes.bar} aria-label={label}>
      {children}
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
