import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';

const TOLERATED_MS = 60_000;
const MINUTE_MS = 60_000;
/** Of each unit, from how many of the smaller one on it is said. */
const HOURS_FROM_MIN = 90;
const DAYS_FROM_H = 36;

/** That the device's clock is wrong, and by how much; nothing while it is right enough. */
export function clockWords(errorMs: number, { gateDevice: { clock: t } }: Messages): string | undefined {
  if (Math.abs(errorMs) <= TOLERATED_MS) return undefined;
  const minutes = Math.round(Math.abs(errorMs) / MINUTE_MS);
  const hours = Math.round(minutes / 60);
  const say = (words: (count: string, one: boolean) => string, count: number) =>
    words(formatNumber(count), count === 1);
  const span =
    minutes < HOURS_FROM_MIN
      ? say(t.minutes, minutes)
      : hours < DAYS_FROM_H
        ? say(t.hours, hours)
        : say(t.days, Math.round(hours / 24));
  return errorMs > 0 ? t.ahead(span) : t.behind(span);
}
