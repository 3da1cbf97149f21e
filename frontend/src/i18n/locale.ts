import { en, type Messages } from './en';

export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

const KEY = 'muster.locale';
const listeners = new Set<() => void>();
let state: { locale: Locale; messages: Messages } = { locale: 'en', messages: en };

export const current = (): Messages => state.messages;
export const locale = (): Locale => state.locale;
export const isLocale = (value: string | null): value is Locale => locales.some((known) => known === value);

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export async function setLocale(next: Locale) {
  state = { locale: next, messages: await messagesOf(next) };
  document.documentElement.lang = next;
  remember(next);
  for (const listener of listeners) listener();
}

/** The language chosen last time; English until someone chooses. */
export async function restoreLocale() {
  const kept = recall();
  if (isLocale(kept) && kept !== state.locale) await setLocale(kept);
}

// Hindi is a chunk of its own: who reads English does not pay for it.
async function messagesOf(wanted: Locale): Promise<Messages> {
  if (wanted === 'en') return en;
  const { hi } = await import(/* webpackChunkName: "hi" */ './hi');
  return hi;
}

function remember(next: Locale) {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
