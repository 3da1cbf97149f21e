const OFFSET = '+05:30';

/** A time of that date in India as a moment, or none. */
export function momentOf(date: string, time: string): string | null {
  return time ? new Date(`${date}T${time}:00${OFFSET}`).toISOString() : null;
}

/** A moment as that clock shows it, `HH:MM`; empty where there is none. */
export function clockOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment));
}
