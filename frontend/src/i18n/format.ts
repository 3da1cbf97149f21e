const ZONE = 'Asia/Kolkata';
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

// The page says its language, so that the first script can format without the catalogues.
const tag = () => `${document.documentElement.lang || 'en'}-IN`;

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(`${tag()}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag(), options));
}

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(`${tag()}#${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag(), options));
}

function keep<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const format = (made.get(key) as Format | undefined) ?? make();
  made.set(key, format);
  return format;
}

const NONE = '–';

/** `2026-11-20` or a moment → `20 Nov 2026`. A bare date belongs to no zone. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return NONE;
  const bare = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: bare ? 'UTC' : ZONE } as const;
  return dates(options).format(new Date(value));
}

/** `2026-11-20` → `Fri, 20 Nov`. */
export const formatWeekday = (date: string): string =>
  dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));

/** A moment → `14:05`. */
export function formatTime(value: string | null | undefined): string {
  if (!value) return NONE;
  return dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE }).format(
    new Date(value),
  );
}

/** A moment → `14:05:09`, where it matters how old a figure is. */
export function formatSeconds(value: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return dates({ ...options, timeZone: ZONE }).format(new Date(value));
}

export function formatDateTime(value: string | null | undefined): string {
  return value ? `${formatDate(value)}, ${formatTime(value)}` : NONE;
}

export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? NONE : numbers({}).format(value);
}

/** A share from 0 to 1 → `91.6%`. */
export function formatPercent(share: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Names of one person, as given. */
export function fullName(person: {
  firstName: string;
  middleName?: string | null;
  lastName?: string | null;
}): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size on a disk → `52.4 MB`, in powers of 1,000 as disks are sold. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return NONE;
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const options = {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return numbers(options).format(bytes / 1000 ** power);
}
