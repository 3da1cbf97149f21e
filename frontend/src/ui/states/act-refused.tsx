import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../marks/icons';

/** Why an act was refused; nothing as long as it was not. */
export const ActRefused = ({ children }: { children: ReactNode }) =>
  children && (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      {children}
    </Alert>
  );
