import { useEffect, useRef } from 'react';
import type { GateStep } from '../use-gate';

/** Back from a verdict, the next press should be the shutter's. */
export function useShutterFocus({ step }: GateStep) {
  const shutter = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step === 'armed' && before.current !== 'armed') shutter.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  return shutter;
}
