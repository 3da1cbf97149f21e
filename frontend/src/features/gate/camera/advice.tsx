import type { ReactNode } from 'react';
import { Icon } from '~/ui/marks/icons';
import classes from './advice.module.css';

type Props = { children: ReactNode; busy?: boolean; alert?: boolean };

/** A sentence over the camera's lower edge. */
export function Advice({ children, busy = false, alert = false }: Props) {
  return (
    <p className={classes.advice} role={alert ? 'alert' : 'status'}>
      {busy ? (
        <span className={classes.spinner} aria-hidden="true" />
      ) : (
        <Icon name={alert ? 'info' : 'clock'} size={28} strokeWidth={2.4} />
      )}
      {children}
    </p>
  );
}
