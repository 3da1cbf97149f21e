import { formatTime } from './format';

/** When a day closes. Its end is 24:00: read as 00:00 it would seem over before it began. */
export function formatClosing(moment: string | null | undefined): string {
  const time = formatTime(moment);
  return time === '00:00' ? '24:00' : time;
}
