import type { GateDevice } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { placeOf } from '~/lib/day/device-troubles';

type Words = Messages['gateDevices'];

const MINUTE = 60;
const HOUR = 3600;

/** How long ago a moment was. A browser whose clock is behind the server's calls it now. */
export function agoIn(t: Words, moment: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(moment)) / 1000));
  if (seconds < MINUTE) return t.ago.seconds(formatNumber(seconds));
  if (seconds < HOUR) return t.ago.minutes(formatNumber(Math.floor(seconds / MINUTE)));
  return t.ago.hours(formatNumber(Math.floor(seconds / HOUR)));
}

/** By how much a clock is ahead or behind: `3 min ahead`. */
export function clockErrorIn(t: Words, seconds: number): string {
  const off = Math.abs(seconds);
  const span =
    off < MINUTE
      ? t.seconds(formatNumber(off))
      : off < HOUR
        ? t.minutes(formatNumber(Math.round(off / MINUTE)))
        : t.hours(formatNumber(Math.round(off / HOUR)));
  return seconds > 0 ? t.ahead(span) : t.behind(span);
}

export function placeIn(t: Words, device: GateDevice): string {
  const place = placeOf(device);
  if (!place) return '–';
  if (!('metres' in place)) return t[place.kind];
  const metres = formatNumber(place.metres);
  return place.kind === 'outside' ? t.outside(metres) : t.metres(metres);
}
