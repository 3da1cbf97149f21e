import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';

const MINUTE = 60;
const HOUR = 3600;

/** Roughly: nobody can know. */
export function timeLeft(seconds: number | undefined, words: Messages['pictures']['timeLeft']): string {
  if (seconds === undefined) return '';
  if (seconds < MINUTE) return words.soon;
  const [unit, say] =
    seconds < 1.5 * HOUR ? ([MINUTE, words.minutes] as const) : ([HOUR, words.hours] as const);
  const count = Math.round(seconds / unit);
  return say(formatNumber(count), count);
}
