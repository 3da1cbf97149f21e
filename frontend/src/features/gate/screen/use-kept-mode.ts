import { useState } from 'react';
import type { EntryType } from '~/contract/types.gen';

const KEY = 'muster.gate.mode';

/**
 * The direction, which this device remembers as long as the same monitoring runs: a page that is loaded again while
 * people leave must not take the next one for coming in.
 */
export function useKeptMode(monitoringTokenId: string): [EntryType, (mode: EntryType) => void] {
  const leaving = `${monitoringTokenId} EXIT`;
  const [mode, setMode] = useState<EntryType>(() => (read() === leaving ? 'EXIT' : 'ENTRY'));
  const change = (next: EntryType) => {
    setMode(next);
    try {
      if (next === 'EXIT') localStorage.setItem(KEY, leaving);
      else localStorage.removeItem(KEY);
    } catch {
      // Storage may be forbidden; the direction then lasts as long as the page.
    }
  };
  return [mode, change];
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
