/** A reader moves or presses something now and then; a page that was left alone goes on asking by itself. */
const LATELY_MS = 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

// Opening a page is a sign, too.
let lastSign = Date.now();
for (const sign of SIGNS) {
  globalThis.addEventListener?.(sign, () => (lastSign = Date.now()), { capture: true, passive: true });
}

/** Marks a call of a page that was left alone: such calls do not keep a session awake. */
export const unattendedHeaders = (): Record<string, string> =>
  Date.now() - lastSign < LATELY_MS ? {} : { 'x-muster-unattended': '1' };
