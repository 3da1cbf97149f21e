import { formatDate } from './format';

/** From one date to another → `1 Dec 2026 – 5 Dec 2026`; a single date is said once. */
export const formatSpan = (from: string, until: string): string =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
