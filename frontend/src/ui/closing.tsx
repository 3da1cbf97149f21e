import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { LeaveQuestion } from './form/leave-question';

/** What is asked before something typed is given up, and what follows either answer. */
export type Parting = { leave: () => void; stay?: () => void };

type Closing = {
  /** A form inside says whether it holds something that was typed. */
  hold: (held: boolean) => void;
  ask: (parting: Parting) => void;
  /** Goes at once where nothing is lost by it, else asks first. */
  attempt: (go: () => void) => void;
};

const Context = createContext<Closing | undefined>(undefined);

/** The dialog or drawer around; none on a page. */
export const useEnclosing = () => useContext(Context);

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
    <Context value={closing}>
      {children}
      {/* Mounted as it opens: waiting, it would take the key that opened it for an answer. */}
      {parting && (
        <LeaveQuestion opened onStay={() => answered(parting.stay)} onLeave={() => answered(parting.leave)} />
      )}
    </Context>
  );
  // While it asks, the key answers the question and not the dialog below it.
  return { attempt, around, asking: !!parting };
}
