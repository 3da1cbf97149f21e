import '../theme/mantine-shell.css';
import '../theme/print.css';
import { Anchor, AppShell, Burger, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigation } from 'react-router-dom';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { patiently } from '~/lib/browser/patiently';
import { useMayUndo } from '~/lib/browser/undo-mark';
import { Emblem } from '~/ui/marks/emblem';
import { Icon } from '~/ui/marks/icons';
import { RouteAnnouncer } from '../router/route-announcer';
import { QuickSearch } from '../search/quick-search';
import { SessionEnded } from '../session/session-ended';
import { waitForFirstPage } from '../start/first-page';
import { PageFrame } from './page-frame';
import classes from './shell.module.css';
import { SideMenu } from './side-menu';
import { UserFace } from './user-face';

const HeaderMenus = lazy(async () => {
  await waitForFirstPage();
  return patiently(() => import(/* webpackChunkName: "menus" */ './header-menus'));
});

const UndoBar = lazy(() =>
  patiently(async () => {
    const part = await import(/* webpackChunkName: "undo" */ './undo-bar');
    await words('acts');
    return part;
  }),
);

export function Shell() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const mayUndo = useMayUndo();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !open } }}
      transitionDuration={120}
      padding={{ base: 'md', md: 'lg' }}
    >
      <a className={classes.skip} href="#content">
        {t.skipToContent}
      </a>
      <RouteAnnouncer />
      <SessionEnded />
      <AppShell.Header className={classes.header}>
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={open}
            onClick={() => setOpen(!open)}
            hiddenFrom="md"
            size="sm"
            aria-label={open ? t.shell.closeMenu : t.shell.openMenu}
            aria-expanded={open}
          />
          <Anchor component={Link} to={paths.home} underline="never" className={classes.brand}>
            <Emblem size={30} />
            <Text component="span" fw={700} size="lg">
              {t.product}
            </Text>
          </Anchor>
        </Group>
        <Group gap={4} wrap="nowrap">
          <QuickSearch />
          <Suspense fallback={<MenusComing />}>
            <HeaderMenus />
          </Suspense>
        </Group>
        <Progress />
      </AppShell.Header>
      <AppShell.Navbar p="sm" component="nav" aria-label={t.shell.mainMenu}>
        <SideMenu onGo={() => setOpen(false)} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div className={classes.content}>
          <PageFrame />
        </div>
        {mayUndo && (
          <Suspense fallback={null}>
            <UndoBar />
          </Suspense>
        )}
      </AppShell.Main>
    </AppShell>
  );
}

/** The same places, before there is anything to press. */
function MenusComing() {
  return (
    <>
      <span className={classes.coming} aria-hidden="true">
        <Icon name="bell" size={20} />
      </span>
      <span className={classes.coming} aria-hidden="true">
        <Icon name="globe" size={20} />
      </span>
      <span className={classes.user}>
        <UserFace />
      </span>
    </>
  );
}

/** A thin line while the next page loads. */
function Progress() {
  const busy = useNavigation().state !== 'idle';
  return busy ? <div className={classes.progress} aria-hidden="true" /> : null;
}
