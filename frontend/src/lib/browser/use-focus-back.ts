import { useEffect, useMemo } from 'react';

/** Whoever leaves what was opened goes on where they were; from an entry of a menu, at the menu's button. */
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
