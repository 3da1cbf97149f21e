import { formatDate, formatDateTime, formatTime } from './format';

/** `09:12`, with the date where it was on another one. */
export function momentWords(moment: string): string {
  const isToday = formatDate(moment) === formatDate(new Date().toISOString());
  return isToday ? formatTime(moment) : formatDateTime(moment);
}
