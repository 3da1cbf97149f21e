import { useEffect, useMemo } from 'react';

/** Closing what was opened returns the focus to where it was; from an entry of a menu, to the menu's button. */
export function useFocusBack(opened = true) {
  // While rendering, as what was pressed may be gone with the next picture.
  const opener = useMemo(() => (opened ? openerOf(document.activeElement) : undefined), [opened]);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

function openerOf(pressed: Element | null) {
  const menu = pressed?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : pressed;
}
