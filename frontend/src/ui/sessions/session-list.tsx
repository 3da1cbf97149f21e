import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { browserName } from '~/lib/browser/browser-name';
import { StatusBadge } from '../figures/status-badge';
import { Icon } from '../marks/icons';
import classes from './session-list.module.css';

export type SessionView = {
  id: string;
  kind: 'ADMIN' | 'MONITORING' | 'SELF_VERIFICATION';
  isCurrent: boolean;
  createdAt: string;
  lastSeenAt: string;
  ip?: string | null;
  userAgent?: string | null;
};

type Props = {
  sessions: readonly SessionView[];
  /** What can be done with one of them. */
  action?: (session: SessionView, device: string) => ReactNode;
};

/** Where an account is signed in, the one used last first. */
export function SessionList({ sessions, action }: Props) {
  const words = useT().sessions;
  const nameOf = useDeviceName();
  return (
    <ul className={classes.list}>
      {sessions.map((session) => {
        const device = nameOf(session);
        return (
          <li key={session.id} className={classes.row}>
            <Icon name={session.kind === 'MONITORING' ? 'gate' : 'screen'} size={22} />
            <div className={classes.text}>
              <Text size="sm" fw={600} component="div" className={classes.name}>
                {device}
                {session.isCurrent && <StatusBadge tone="verified">{words.current}</StatusBadge>}
              </Text>
              <Text size="xs" c="dimmed">
                {[words.kinds[session.kind], session.ip, words.seen(formatDateTime(session.lastSeenAt))]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {action?.(session, device)}
          </li>
        );
      })}
    </ul>
  );
}

function useDeviceName() {
  const words = useT().sessions;
  return ({ userAgent }: SessionView) => {
    const { browser, system } = browserName(userAgent);
    if (browser && system) return words.on(browser, system);
    return browser ?? system ?? words.unknownDevice;
  };
}
