import {
  Button,
  type MantineColorScheme,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useGetSecondFactorQuery } from '~/api/generated/second-factor.gen';
import { useMe } from '~/api/me';
import { type Locale, localeNames, locales, setLocale, words } from '~/i18n/locale';
import { placeName } from '~/i18n/place-name';
import { useLocale, useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { AUTHORITY, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { Below } from '~/ui/states/below';
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

const FactorPanel = lazy(async () => {
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
      <FactorPanel factor={data} />
    </Suspense>
  );
}

/** Language and theme, kept in this browser. */
function Appearance() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const locale = useLocale();
  return (
    <Panel title={t.shell.preferences} hint={t.settings.appearanceHint}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={500} mb={4} id="choose-language">
            {t.shell.language}
          </Text>
          <SegmentedControl
            aria-labelledby="choose-language"
            data={locales.map((value) => ({ value, label: <span lang={value}>{localeNames[value]}</span> }))}
            value={locale}
            onChange={(value) => void setLocale(value as Locale)}
          />
        </div>
        <div>
          <Text size="sm" fw={500} mb={4} id="choose-theme">
            {t.shell.theme}
          </Text>
          <SegmentedControl
            aria-labelledby="choose-theme"
            data={[
              { value: 'light', label: t.shell.light },
              { value: 'dark', label: t.shell.dark },
              { value: 'auto', label: t.shell.system },
            ]}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          />
        </div>
      </Stack>
    </Panel>
  );
}
