// Made when it is first needed: that takes long on a slow phone.
let dayOf: Intl.DateTimeFormat | undefined;

/** The local date of a moment, `YYYY-MM-DD`. */
export function localDate(moment: number): string {
  dayOf ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  return dayOf.format(moment);
}

/** `2026-11-30` and 1 → `2026-12-01`. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The text, if it is a date: an address can say anything. */
export const asDate = (text: string | undefined): string | undefined =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
