import { useEffect, useRef } from 'react';

/** What is typed between the key that opens the search and its field, which has to be loaded first. */
export function useTypedAhead(waiting: boolean) {
  const typed = useRef('');
  useEffect(() => {
    if (!waiting) return;
    typed.current = '';
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = [...typed.current].slice(0, -1).join('');
      else if ([...event.key].length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [waiting]);
  return typed;
}
