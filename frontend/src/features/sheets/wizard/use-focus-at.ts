import { useEffect, useRef } from 'react';

const LOOK_MS = 50;
/** A dialog that closes gives the keyboard back to what is about to go; the next part of the step may have to be fetched. */
const LONGEST_MS = 1500;

/** What was pressed is gone with the step before: the keyboard goes on at the next one. */
export function useFocusAt(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const takeUp = () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    };
    takeUp();
    const looking = setInterval(takeUp, LOOK_MS);
    const end = setTimeout(() => clearInterval(looking), LONGEST_MS);
    return () => {
      clearInterval(looking);
      clearTimeout(end);
    };
  }, [step]);
  return place;
}
