import type { DragEvent } from 'react';

/** Of pictures that are dragged within the page: no other program takes them for a text. */
const KIND = 'application/x-muster-pictures';

/** Begins to drag pictures. Of several the pointer carries a word instead of the one that was taken hold of. */
export function carry({ dataTransfer, currentTarget }: DragEvent, count: number, words: string) {
  dataTransfer.setData(KIND, String(count));
  dataTransfer.effectAllowed = 'move';
  if (count < 2 || !(currentTarget instanceof HTMLElement)) return;
  const label = document.createElement('div');
  label.textContent = words;
  label.style.cssText =
    'position:fixed;top:-100px;padding:8px 14px;border-radius:8px;font:600 14px system-ui;' +
    'background:var(--mantine-primary-color-filled);color:var(--mantine-primary-color-contrast)';
  document.body.append(label);
  dataTransfer.setDragImage?.(label, 12, 12);
  // The browser has taken its likeness by then.
  setTimeout(() => label.remove());
}

export const carries = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND);
