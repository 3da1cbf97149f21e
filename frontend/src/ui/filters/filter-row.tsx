import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/use-t';
import classes from './filters.module.css';

/** The chips that narrow a page; on a phone they stand in one line, so that what they narrow begins on the first screen. */
export function FilterRow({ children, mb }: { children: ReactNode; mb?: 'md' }) {
  return (
    <Group gap="xs" mb={mb} role="group" aria-label={useT().dashboards.filters} className={classes.row}>
      {children}
    </Group>
  );
}
