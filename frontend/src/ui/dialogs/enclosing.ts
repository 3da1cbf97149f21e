import { createContext, useContext, useEffect } from 'react';

/** What is asked before something typed is given up, and what follows either answer. */
export type Parting = { leave: () => void; stay?: () => void };

export type Closing = {
  /** A form inside says whether it holds something that was typed. */
  hold: (held: boolean) => void;
  ask: (parting: Parting) => void;
  /** Goes at once where nothing is lost by it, else asks first. */
  attempt: (go: () => void) => void;
};

export const Enclosing = createContext<Closing | undefined>(undefined);

/** The dialog or drawer around; none on a page. */
export const useEnclosing = () => useContext(Enclosing);

/** Tells the dialog or drawer around whether something would be lost with it. */
export function useHeld(held: boolean) {
  const enclosing = useEnclosing();
  useEffect(() => {
    enclosing?.hold(held);
    return () => enclosing?.hold(false);
  }, [enclosing, held]);
}
