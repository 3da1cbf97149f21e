import { useFocusTrap } from '@mantine/hooks';
import { type ReactNode, useEffect, useId } from 'react';
import { useFocusBack } from '~/lib/browser/use-focus-back';
import classes from './covering-panel.module.css';
import { inSight } from './in-sight';

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

/**
 * For a panel that covers the gate. What lies below cannot be seen, so it must not be reached either; Escape leaves, and
 * afterwards the focus is back where it was. The reference is for the panel itself.
 */
function useCovering(onClose: () => void) {
  useFocusBack();
  // On the document: what was pressed last may be gone, and the focus with it.
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return useFocusTrap();
}
