import { Group, Text } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { dropFirstFrame } from '~/first-paint/frame';
import { useT } from '~/i18n/use-t';
import { Emblem } from '~/ui/marks/emblem';
import { RouteAnnouncer } from '../router/route-announcer';
import classes from './public-frame.module.css';
import { QuickPreferences } from './quick-preferences';

/** Around the screens that need no account. */
export function PublicFrame() {
  const t = useT();
  // The session may have ended since the first script asked.
  useLayoutEffect(dropFirstFrame, []);
  return (
    <div className={classes.page}>
      <RouteAnnouncer />
      <header className={classes.header}>
        <Group gap="sm" wrap="nowrap">
          <Emblem size={36} />
          <div>
            <Text fw={700} size="lg" lh={1.2}>
              {t.product}
            </Text>
            <Text size="xs" c="dimmed" lh={1.3}>
              {t.tagline}
            </Text>
          </div>
        </Group>
        <QuickPreferences />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
