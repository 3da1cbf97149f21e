/*
 * The first script shows a page's first words over the place where the page will be. Whoever shows the page, or why there
 * is none, takes them away, for good.
 */
const ID = 'first-frame';
const PATIENCE_MS = 500;
const place = globalThis as typeof globalThis & {
  musterFirstFrameOver?: boolean;
  musterFirstWords?: Promise<void>;
};

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

/** Tells the app, which comes later, that there are words to come. */
export function expectFirstWords(said: Promise<void>) {
  place.musterFirstWords = said;
}

/**
 * Settles when the first words are on the screen, or take too long. On a slow phone the libraries, once they begin, hold
 * everything else up for half a second: words that are almost there go first.
 */
export function waitForFirstWords(): Promise<void> {
  return new Promise((settle) => {
    setTimeout(settle, PATIENCE_MS);
    Promise.resolve(place.musterFirstWords).then(() => {
      if (!document.getElementById(ID)) return settle();
      // Behind the next frame.
      requestAnimationFrame(() => setTimeout(settle));
    });
  });
}
