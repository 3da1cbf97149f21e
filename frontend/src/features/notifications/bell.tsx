import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCountUnreadNotificationsQuery } from '~/api/generated/notifications.gen';
import { formatNumber } from '~/i18n/format';
import { words } from '~/i18n/locale';
import { useT } from '~/i18n/use-t';
import { patiently } from '~/lib/browser/patiently';
import { Icon } from '~/ui/marks/icons';
import { Spinner } from '~/ui/states/spinner';

const ASK_EVERY_MS = 60_000;

const NotificationList = lazy(() =>
  patiently(async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "notifications" */ './list'),
      words('office', 'staffWork'),
    ]);
    return part;
  }),
);

export function NotificationBell() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useCountUnreadNotificationsQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const unread = data?.count ?? 0;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} trapFocus shadow="md">
      <Indicator
        label={unread > 99 ? '99+' : formatNumber(unread)}
        disabled={unread === 0}
        color="red.8"
        size={18}
        offset={6}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t.notifications.open(unread)}
            onClick={() => setOpen(!open)}
          >
            <Icon name="bell" size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={t.notifications.title}>
        <Suspense fallback={<Spinner label={t.loading} />}>
          <NotificationList onGo={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
