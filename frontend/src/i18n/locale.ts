import type { Messages } from './en';
import { outer } from './outer';

export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

const KEY = 'muster.locale';
const listeners = new Set<() => void>();
// The words of the inner screens are fetched before the first of those shows; see `allWords`.
let state: { locale: Locale; messages: Messages } = { locale: 'en', messages: outer as Messages };

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
  await speak(next);
  remember(next);
}

async function speak(next: Locale) {
  state = { locale: next, messages: await messagesOf(next) };
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The language chosen last time; English until someone chooses. */
export async function restoreLocale() {
  const kept = recall();
  if (isLocale(kept) && kept !== state.locale) await setLocale(kept);
}

/** Before a screen behind sign-in shows: everything there is to say in the language in use. */
export async function allWords() {
  if (state.messages === outer) await speak(state.locale);
}

// Each language is a chunk of its own: nobody pays for the other, nor for the inner screens before sign-in.
async function messagesOf(wanted: Locale): Promise<Messages> {
  if (wanted === 'en') {
    const { en } = await import(/* webpackChunkName: "en" */ './en');
    return en;
  }
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
