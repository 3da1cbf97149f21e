import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../marks/icons';
import classes from './status-badge.module.css';

/** Green verified, amber attention, red refused, blue saved or waiting; grey says nothing special. */
export type Tone = 'verified' | 'attention' | 'refused' | 'waiting' | 'neutral';

const looks: Record<Tone, { color: string; icon?: IconName }> = {
  verified: { color: 'green', icon: 'check' },
  attention: { color: 'yellow', icon: 'alert' },
  refused: { color: 'red', icon: 'cross' },
  waiting: { color: 'blue', icon: 'clock' },
  neutral: { color: 'gray' },
};

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { color, icon } = looks[tone];
  return (
    <Badge
      color={color}
      className={classes.badge}
      data-tone={tone}
      miw="max-content"
      leftSection={icon && <Icon name={icon} size={12} strokeWidth={2.6} />}
    >
      {children}
    </Badge>
  );
}
