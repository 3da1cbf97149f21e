import type { ReactNode } from 'react';
import { Icon } from '~/ui/marks/icons';
import classes from './advice.module.css';

type Props = {
  children: ReactNode;
  busy?: boolean;
  alert?: boolean;
  /** At the button below. */
  pointing?: boolean;
};

/** A sentence over the camera's lower edge. */
export function Advice({ children, busy = false, alert = false, pointing = false }: Props) {
  return (
    <div className={classes.advice} data-pointing={pointing || undefined} role={alert ? 'alert' : 'status'}>
      {busy ? (
        <span className={classes.spinner} aria-hidden="true" />
      ) : (
        <Icon name={pointing ? 'down' : alert ? 'info' : 'clock'} size={28} strokeWidth={2.4} />
      )}
      {children}
    </div>
  );
}
