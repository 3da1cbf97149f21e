import { Notifications } from '@mantine/notifications';
import { ClockWatch } from '~/ui/clock/clock-watch';
import classes from './toasts.module.css';

export default function Toasts() {
  return (
    <>
      <ClockWatch />
      <Notifications className={classes.toasts} autoClose={4000} limit={3} position="top-right" />
    </>
  );
}
