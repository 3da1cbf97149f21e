import { useEffect, useRef } from 'react';

/** Where what was pressed is gone with the step before, the keyboard goes on at the page's heading. */
export function useFocusAtHeading(step: string) {
  const last = useRef(step);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last.current !== step && isLost) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    last.current = step;
  }, [step]);
}
