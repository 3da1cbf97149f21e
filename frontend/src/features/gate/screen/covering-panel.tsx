import { type ReactNode, useId } from 'react';
import classes from './covering-panel.module.css';
import { inSight } from './in-sight';
import { useCovering } from './use-covering';

type Props = {
  title: string;
  /** The word for the way back. */
  close: string;
  /** Where nothing inside takes the keyboard. */
  startAtClose?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** What covers the gate while something else is looked at, with the way back to it. */
export function CoveringPanel({ title, close, startAtClose, onClose, children }: Props) {
  const id = useId();
  const inside = useCovering(onClose);
  return (
    <section ref={inside} className={classes.panel} role="dialog" aria-modal="true" aria-labelledby={id}>
      <header ref={inSight} className={classes.head}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          data-autofocus={startAtClose || undefined}
          className={classes.plain}
          onClick={onClose}
        >
          {close}
        </button>
      </header>
      {children}
    </section>
  );
}
