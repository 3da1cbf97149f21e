import { useSyncExternalStore } from 'react';
import { current, locale, subscribe } from './locale';

/** The messages of the language in use; the component renders again when it changes. */
export const useT = () => useSyncExternalStore(subscribe, current);

export const useLocale = () => useSyncExternalStore(subscribe, locale);
