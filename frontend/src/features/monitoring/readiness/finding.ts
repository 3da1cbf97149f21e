import type { DeviceCheckName } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';

/** What a look at one thing found, and what to say about it, in the language of the moment. */
export type Finding = { isReady: boolean; say: (t: Messages) => string };

export const ready = (say: Finding['say']): Finding => ({ isReady: true, say });
export const faulty = (say: Finding['say']): Finding => ({ isReady: false, say });

/** In the order in which they are looked at: what a person has to allow comes first, while they still look at the screen. */
export const CHECKS = [
  'CAMERA',
  'LIGHT',
  'POSITION',
  'NETWORK',
  'STORAGE',
  'CLOCK',
  'VERSION',
  'ROSTER',
] as const satisfies readonly DeviceCheckName[];

export const pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms));
