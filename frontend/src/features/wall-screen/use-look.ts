import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLocale, isLocaleChosen, type Locale, locale, speakHere } from '~/i18n/locale';
import { keepScheme } from '~/lib/browser/keep-scheme';
import { useWakeLock } from '~/lib/browser/use-wake-lock';

/** Dark unless the address says `theme=light`; the language is the address's, the one chosen here, or the browser's. */
export function useLook() {
  useWakeLock();
  const [search] = useSearchParams();
  const scheme = search.get('theme') === 'light' ? 'light' : 'dark';
  useLayoutEffect(() => keepScheme(scheme), [scheme]);
  const asked = search.get('lang');
  useEffect(() => {
    const wanted = languageFor(asked);
    if (wanted !== locale()) void speakHere(wanted);
  }, [asked]);
}

function languageFor(asked: string | null): Locale {
  if (isLocale(asked)) return asked;
  if (isLocaleChosen()) return locale();
  return navigator.language.startsWith('hi') ? 'hi' : 'en';
}
