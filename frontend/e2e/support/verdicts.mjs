// What a gate says by itself: everything over the camera, and each verdict, as it comes.
import { until } from './until.mjs';

/** Hears it over the pages of a context and their reloads, until now and from now on: `after(act, words)` waits for what follows an act. */
export async function hearGate(context) {
  const said = [];
  await context.exposeFunction('saysAtGate', (words) => said.push(words));
  await context.addInitScript(listen);
  return {
    /** The verdicts alone, each as `verified: Asha Joshi`. */
    verdicts: () => said.filter((words) => /^[a-z]+: /.test(words)),
    async after(act, pattern) {
      const from = said.length;
      await act();
      const isTold = (words) => words.some((one) => pattern.test(one));
      await until(`it says ${pattern}`, () => said.slice(from), isTold);
    },
  };
}

/** In the page. */
function listen() {
  let last;
  const tell = (words) => {
    if (!words || words === last) return;
    last = words;
    window.saysAtGate(words);
  };
  new MutationObserver(() => {
    const verdict = document.querySelector('section[data-outcome]');
    const over = document.querySelector('[aria-label=Camera] [role=status]');
    tell(
      verdict
        ? `${verdict.dataset.outcome}: ${verdict.querySelector('h2 + p')?.textContent}`
        : over?.textContent,
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
