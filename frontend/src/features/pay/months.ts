import { addDays } from '~/lib/time/dates';

/** Months that can be chosen. */
const SHOWN = 24;

/** The months up to that of a date, the newest first: `2026-11`, `2026-10`. */
export function monthsUntil(date: string): string[] {
  const months = [date.slice(0, 7)];
  while (months.length < SHOWN) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

/** `2026-11` → `2026-11-30`. */
export const lastDayOf = (month: string) => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);

/** `2026-11` → `November 2026`. */
export const monthName = (month: string) =>
  new Intl.DateTimeFormat(`${document.documentElement.lang || 'en'}-IN`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
