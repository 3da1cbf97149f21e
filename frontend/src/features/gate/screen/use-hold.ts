import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const HOLD_MS = 800;

/** A press that must last, by finger, mouse or key, so that a slip changes nothing. */
export function useHold(done: () => void, disabled: boolean) {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  };
  const start = () => {
    if (timer.current) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      stop();
      done();
    }, HOLD_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Of a button that is switched off no browser tells that it is let go.
  const give = useRef(stop);
  give.current = stop;
  useEffect(() => {
    if (disabled) give.current();
  }, [disabled]);
  const isPress = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  return {
    held,
    props: {
      onPointerDown: start,
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        start();
      },
      onKeyUp: (event: KeyboardEvent) => isPress(event) && stop(),
      onBlur: stop,
    },
  };
}
