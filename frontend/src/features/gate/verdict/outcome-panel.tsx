import type { ReactNode } from 'react';
import { inSight } from '../screen/in-sight';
import classes from './verdict-panel.module.css';

type Props = { outcome: string; band: ReactNode; children: ReactNode; actions: ReactNode };

/** What became of a capture, over the camera: said aloud, and what can be pressed then. */
export function OutcomePanel({ outcome, band, children, actions }: Props) {
  return (
    <section className={classes.panel} data-outcome={outcome}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className={classes.scroll} role="alert" tabIndex={0}>
        <p ref={inSight} className={classes.band}>
          {band}
        </p>
        <div className={classes.body}>{children}</div>
      </div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
