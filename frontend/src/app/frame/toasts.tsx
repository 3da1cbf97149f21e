import { Notifications } from '@mantine/notifications';

export default function Toasts() {
  return <Notifications autoClose={4000} limit={3} position="top-right" />;
}
