import { useState } from 'react';

/** A switch that this device remembers once somebody has turned it. */
export function useKeptSwitch(name: string, first: 'on' | 'off' = 'on'): [boolean, () => void] {
  const key = `muster.gate.${name}`;
  const [on, setOn] = useState(() => (read(key) ?? first) === 'on');
  const toggle = () => {
    setOn(!on);
    try {
      localStorage.setItem(key, on ? 'off' : 'on');
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  };
  return [on, toggle];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
