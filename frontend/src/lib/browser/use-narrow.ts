import { useSyncExternalStore } from 'react';

// Paper is as wide as it is: a list goes onto it as a table.
const QUERY = 'screen and (max-width: 47.99em)';

const subscribe = (tell: () => void) => {
  const list = matchMedia(QUERY);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
};

/** Whether the screen is a phone's, where a table has no room. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
