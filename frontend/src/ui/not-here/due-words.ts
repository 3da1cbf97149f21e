import type { Messages } from '~/i18n/en';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { minutesUntil } from '~/lib/day/not-here';

const AN_HOUR = 60;
/** From here on a moment says more than a span. */
const LONG = 12 * AN_HOUR;

/** How long until a person is due, or since. */
export function dueWords(dueAt: string | undefined, now: number, t: Messages['notHere']): string {
  if (!dueAt) return t.noTime;
  const minutes = minutesUntil(dueAt, now);
  const span = Math.abs(minutes);
  if (span >= LONG) return t.dueAt(formatDateTime(dueAt));
  if (minutes === 0) return t.dueNow;
  const words =
    span < AN_HOUR
      ? t.minutes(formatNumber(span))
      : t.hours(formatNumber(Math.floor(span / AN_HOUR)), formatNumber(span % AN_HOUR));
  return minutes > 0 ? t.dueIn(words) : t.dueSince(words);
}
