import { useEffect, useState } from 'react';
import { takeKey } from './wall-key';

/** The key of this screen, also when another address is opened in its place. */
export function useWallKey(): string | undefined {
  const [key, setKey] = useState(takeKey);
  useEffect(() => {
    const look = () => setKey((known) => takeKey() ?? known);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return key;
}
