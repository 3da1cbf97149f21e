const OFFSET = '+05:30';

/** A time of that date in India as a moment, or none. */
export function momentOf(date: string, time: string): string | null {
  return time ? new Date(`${date}T${time}:00${OFFSET}`).toISOString() : null;
}
