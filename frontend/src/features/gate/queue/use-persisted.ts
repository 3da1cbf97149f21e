import { useEffect, useState } from 'react';

/** Asks the browser not to clear away what is kept, and tells whether it agreed. */
export function usePersisted(): boolean {
  const [persisted, setPersisted] = useState(false);
  useEffect(() => {
    void navigator.storage?.persist?.().then(setPersisted, () => {});
  }, []);
  return persisted;
}
