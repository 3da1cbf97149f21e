import { NotificationBell } from '~/features/notifications/bell';
import { PreferencesMenu } from './preferences';
import { UserMenu } from './user-menu';

/** What opens from the header. Menus weigh more than the frame around the page, so they come after it. */
export default function HeaderMenus() {
  return (
    <>
      <NotificationBell />
      <PreferencesMenu />
      <UserMenu />
    </>
  );
}
