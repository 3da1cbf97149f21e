import type { KeyboardEvent } from 'react';
import { type Extent, LEAD, placeAfter } from '~/lib/browser/grid-places';
import { at, type Span } from './places';

type Parts = {
  span: Span;
  extent: () => Extent;
  choose: (span: Span) => void;
  edit: (typed?: string) => void;
  clear: () => void;
  undo: () => void;
  leaveOutOrTakeIn: () => void;
};

/** What the keys do while no cell is being edited. */
export const gridKeys = (parts: Parts) => (event: KeyboardEvent<HTMLElement>) => {
  // What a list or a dialog above the grid is told passes through here, too.
  if (event.target !== event.currentTarget || event.altKey) return;
  if (act(event, parts)) event.preventDefault();
};

function act(event: KeyboardEvent, parts: Parts): boolean {
  const { span, choose, edit, clear } = parts;
  const { key } = event;
  const far = event.ctrlKey || event.metaKey;
  const active = placeAfter(span.active, event, parts.extent());
  if (active) {
    choose(event.shiftKey ? { anchor: span.anchor, active } : at(active));
    return true;
  }
  const isErase = key === 'Delete' || key === 'Backspace';
  if ((far && isErase) || (span.active.col === LEAD && (isErase || key === ' '))) {
    parts.leaveOutOrTakeIn();
    return true;
  }
  if (far && key.toLowerCase() === 'z') {
    parts.undo();
    return true;
  }
  if (far) return false;
  if (isErase) clear();
  else if (key === 'Enter' || key === 'F2') edit();
  else if (key === 'Escape') choose(at(span.active));
  else if (isSign(key)) edit(key);
  // A sign that a method of input still puts together: editing begins with what it makes of it.
  else if (key === 'Process') edit('');
  else return false;
  return true;
}

const isSign = (key: string) => [...key].length === 1;
