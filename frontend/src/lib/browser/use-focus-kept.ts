import { useLayoutEffect, useRef } from 'react';

/** A button cannot be pressed while it is busy, and loses the keyboard by that; unless somebody went on, it gets it back. */
export function useFocusKept(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === button.current;
    else if (had.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}
