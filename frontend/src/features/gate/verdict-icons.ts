import type { IconName } from '~/ui/icons';
import type { Outcome } from './verdict';

/** Never colour alone: each outcome has its picture. */
export const outcomeIcons: Record<Outcome | 'saved', IconName> = {
  verified: 'check',
  attention: 'alert',
  refused: 'cross',
  saved: 'clock',
};
