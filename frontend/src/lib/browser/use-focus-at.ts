import { useEffect, useRef } from 'react';

/** What was pressed is gone with the step before: the keyboard goes on at the next one. */
export function useFocusAt<Place extends HTMLElement = HTMLDivElement>(step: string) {
  const place = useRef<Place>(null);
  const last = useRef(step);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last.current !== step && isLost) place.current?.focus({ preventScroll: true });
    last.current = step;
  }, [step]);
  return place;
}
