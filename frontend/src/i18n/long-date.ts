import { locale } from './locale';

/** `2026-12-06` → `Sunday 6 December 2026`, in the language in use. */
export const longDate = (date: string): string =>
  new Intl.DateTimeFormat(`${locale()}-IN`, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
