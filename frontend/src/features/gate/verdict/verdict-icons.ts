import type { IconName } from '~/ui/marks/icons';
import type { Result } from './use-results';

/** Never colour alone: each outcome has its picture. */
export const outcomeIcons: Record<Result['outcome'], IconName> = {
  verified: 'check',
  attention: 'alert',
  refused: 'cross',
  saved: 'clock',
  aside: 'alert',
  takenBack: 'minus',
};
