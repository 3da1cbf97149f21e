import { addDays } from './dates';

const OFFSET = '+05:30';

/** A time of that date in India as a moment, or none. */
export function momentOf(date: string, time: string): string | null {
  return time ? new Date(`${date}T${time}:00${OFFSET}`).toISOString() : null;
}

/** When a day closes. Left empty it closes at its end, which a clock calls 00:00. */
export function closingOf(date: string, time: string): string | null {
  const atItsEnd = !time || time === '00:00';
  return atItsEnd ? momentOf(addDays(date, 1), '00:00') : momentOf(date, time);
}

/** The same time of day, as many days on as the second date is after the first. */
export function movedWith(moment: string, from: string, to: string): string {
  return new Date(Date.parse(moment) + Date.parse(to) - Date.parse(from)).toISOString();
}

/** A moment as that clock shows it, `HH:MM`; empty where there is none. */
export function clockOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment));
}
