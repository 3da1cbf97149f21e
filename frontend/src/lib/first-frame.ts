/*
 * The first script shows a home's first words over the place where the page will be. Whoever shows the page, or why there
 * is none, takes them away, for good.
 */
const ID = 'first-frame';
const place = globalThis as typeof globalThis & { musterFirstFrameOver?: boolean };

export function putFirstFrame(frame: HTMLElement) {
  if (place.musterFirstFrameOver) return;
  frame.id = ID;
  document.getElementById(ID)?.remove();
  document.body.append(frame);
}

export function dropFirstFrame() {
  place.musterFirstFrameOver = true;
  document.getElementById(ID)?.remove();
}
