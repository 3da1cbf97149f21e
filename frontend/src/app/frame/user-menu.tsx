import { Menu, Text, UnstyledButton } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetCsrfToken } from '~/api/csrf';
import { toMessage } from '~/api/errors';
import { useLogOutMutation } from '~/api/generated/auth.gen';
import { useMe } from '~/api/me';
import { words } from '~/i18n/locale';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { gateKept } from '~/lib/day/gate-kept';
import { GATE } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import classes from './shell.module.css';
import { UserFace } from './user-face';

export function UserMenu() {
  const t = useT();
  const me = useMe();
  const { leave, guard } = useLeave();
  useEffect(() => {
    if (gateKept.read()) void withKept(({ forgetOthers }) => forgetOthers(me.id));
  }, [me.id]);
  return (
    <>
      {guard}
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
                {me.regionName ? placeName(me.regionName) : me.agencyName}
              </Text>
            )}
          </div>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.settings} leftSection={<Icon name="settings" size={16} />}>
            {t.nav.settings}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logOut" size={16} />} onClick={() => void leave()}>
            {t.shell.logOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** The records that a gate still keeps are shown to the user who ran it. */
const withKept = (work: (kept: typeof import('~/api/gate-queue/kept')) => Promise<void>) =>
  import(/* webpackChunkName: "kept" */ '~/api/gate-queue/kept').then(work).catch(() => {});

type Guard = ComponentType<{ onFree: () => void; onClose: () => void }>;

function useLeave() {
  const t = useT();
  const isAtGate = GATE.includes(useMe().role);
  const [logOut] = useLogOutMutation();
  const [Unsent, setUnsent] = useState<Guard>();
  const go = async () => {
    setUnsent(undefined);
    const answer = await logOut({ body: {} });
    if (answer.error) return toast.error(toMessage(answer.error));
    forgetCsrfToken();
    if (gateKept.read()) await withKept(({ forget }) => forget());
    // A full load, so that nothing of this user stays in memory.
    window.location.replace(paths.login);
  };
  /** Who runs a gate may have pictures on this device that only they can send. */
  const leave = async () => {
    if (!isAtGate) return go();
    try {
      const [part] = await Promise.all([
        import(/* webpackChunkName: "unsent" */ '../session/unsent-at-log-out'),
        words('office'),
      ]);
      setUnsent(() => part.default);
    } catch {
      // Without a network nobody can be signed out either.
      toast.error(t.errors.offline);
    }
  };
  const guard = Unsent && <Unsent onFree={() => void go()} onClose={() => setUnsent(undefined)} />;
  return { leave, guard };
}
