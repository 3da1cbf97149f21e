import { Menu, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { forgetCsrfToken } from '~/api/csrf';
import { toMessage } from '~/api/errors';
import { useLogOutMutation } from '~/api/generated/auth.gen';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/paths';
import { Icon } from '~/ui/icons';
import { toast } from '~/ui/toast';
import classes from './shell.module.css';
import { UserFace } from './user-face';

export function UserMenu() {
  const t = useT();
  const me = useMe();
  const logOut = useLeave();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <UserFace />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <Text size="sm" fw={600}>
            {me.name}
          </Text>
          <Text size="xs" c="dimmed">
            {t.labels.userRole[me.role]}
          </Text>
          {(me.regionName ?? me.agencyName) && (
            <Text size="xs" c="dimmed">
              {me.regionName ?? me.agencyName}
            </Text>
          )}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.settings} leftSection={<Icon name="settings" size={16} />}>
          {t.nav.settings}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="logOut" size={16} />} onClick={logOut}>
          {t.shell.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useLeave() {
  const [logOut] = useLogOutMutation();
  return async () => {
    const answer = await logOut({ body: {} });
    if (answer.error) return toast.error(toMessage(answer.error));
    forgetCsrfToken();
    // A full load, so that nothing of this user stays in memory.
    window.location.replace(paths.login);
  };
}
