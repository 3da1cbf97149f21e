import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** How things stand, said before anything else on a page. */
export const LeadSentence = ({ children }: { children: ReactNode }) => (
  <Text fz={{ base: 20, sm: 24 }} fw={600} lh={1.3} mt="sm" role="status">
    {children}
  </Text>
);
