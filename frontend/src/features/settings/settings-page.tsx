import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useGetSecondFactorQuery } from '~/api/generated/second-factor.gen';
import { useMe } from '~/api/me';
import { words } from '~/i18n/locale';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Below } from '~/ui/states/below';
import { Appearance } from './appearance';
import { NumberChange } from './number-change';
import { OwnSessions } from './own-sessions';
import { PasswordPanel } from './password-form';
import { ProfileForm } from './profile-form';
import classes from './settings.module.css';

export default function SettingsPage() {
  const t = useT();
  const me = useMe();
  const where = me.agencyName ?? (me.regionName && placeName(me.regionName));
  const hint = [t.labels.userRole[me.role], where, `${t.settings.userId}: ${me.userId}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <PageHeader
        title={t.nav.settings}
        hint={hint}
        actions={
          <>
            {isOneOf(PLACE_ADMINS, me.role) && (
              <Button
                variant="default"
                component={Link}
                to={paths.users}
                leftSection={<Icon name="people" />}
              >
                {t.accounts.title}
              </Button>
            )}
            {isOneOf(AUTHORITY, me.role) && (
              <Button
                variant="default"
                component={Link}
                to={paths.agencies}
                leftSection={<Icon name="building" />}
              >
                {t.agencies.title}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ProfileForm me={me} />
          <NumberChange />
          <PasswordPanel me={me} />
        </div>
        <div className={classes.column}>
          <Below>
            <OwnFactor />
            <Appearance />
            <OwnSessions />
          </Below>
        </div>
      </div>
    </>
  );
}

const Panel = lazy(async () => {
  const [panel] = await Promise.all([
    import(/* webpackChunkName: "second-factor" */ './second-factor/factor-panel'),
    words('secondFactor'),
  ]);
  return panel;
});

/** One's authenticator app; nothing where none is offered. */
function OwnFactor() {
  const { data } = useGetSecondFactorQuery();
  if (!data?.isOffered) return null;
  return (
    <Suspense>
      <Panel factor={data} />
    </Suspense>
  );
}
