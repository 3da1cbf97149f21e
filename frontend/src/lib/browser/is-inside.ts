import type { SyntheticEvent } from 'react';

type Happened = Pick<SyntheticEvent, 'target' | 'currentTarget'>;

/** What a press on has a meaning of its own, whatever it stands in. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [contenteditable], [role="button"], [role="link"], [role="menu"], [role="option"], [role="checkbox"], [role="switch"], [role="dialog"]';

/**
 * Whether an event happened in the element that hears of it. React also tells the elements around a component of what happens in the
 * dialogs, menus and lists that it opens elsewhere in the document.
 */
export const isInside = ({ target, currentTarget }: Happened): boolean =>
  target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target);

/** Whether an event counts for a row or card as a whole: it happened inside, and on none of its controls. */
export function countsFor(event: Happened): boolean {
  const { target, currentTarget } = event;
  if (!isInside(event) || !(target instanceof Element)) return false;
  const control = target.closest(CONTROLS);
  return !control || !isInside({ target: control, currentTarget }) || control === currentTarget;
}
