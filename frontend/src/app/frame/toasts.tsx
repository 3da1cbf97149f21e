import { Notifications } from '@mantine/notifications';
import { ClockWatch } from '~/ui/clock/clock-watch';

export default function Toasts() {
  return (
    <>
      <ClockWatch />
      <Notifications autoClose={4000} limit={3} position="top-right" />
    </>
  );
}
