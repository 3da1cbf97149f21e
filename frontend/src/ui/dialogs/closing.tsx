import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { LeaveQuestion } from '../form/leave-question';
import { Enclosing, type Parting } from './enclosing';

/** For whatever closes by a key: with something typed in it, it asks first. */
export function useClosing() {
  const held = useRef(false);
  const [parting, setParting] = useState<Parting>();
  const attempt = useCallback((go: () => void) => (held.current ? setParting({ leave: go }) : go()), []);
  const closing = useMemo(
    () => ({
      attempt,
      ask: setParting,
      hold: (now: boolean) => {
        held.current = now;
      },
    }),
    [attempt],
  );
  const answered = (next: (() => void) | undefined) => {
    setParting(undefined);
    next?.();
  };
  const around = (children: ReactNode) => (
    <Enclosing value={closing}>
      {children}
      {/* Mounted as it opens: waiting, it would take the key that opened it for an answer. */}
      {parting && (
        <LeaveQuestion opened onStay={() => answered(parting.stay)} onLeave={() => answered(parting.leave)} />
      )}
    </Enclosing>
  );
  // While it asks, the key answers the question and not the dialog below it.
  return { attempt, around, asking: !!parting };
}
