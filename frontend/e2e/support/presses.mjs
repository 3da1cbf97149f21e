// Counts what a person presses, wherever on a page and by whatever means: a way that grows longer fails its test.
import assert from 'node:assert/strict';

/** Runs inside the page: a finger or a mouse that goes down is a press, and so is Enter; typing is none. */
function listen() {
  if (window.countsPresses) return;
  window.countsPresses = true;
  const told = { capture: true, passive: true };
  window.addEventListener('pointerdown', (event) => event.isTrusted && window.pressed(), told);
  window.addEventListener(
    'keydown',
    (event) => event.isTrusted && event.key === 'Enter' && window.pressed(),
    told,
  );
}

/**
 * Counts all presses of a browser context from here on, over its pages and their reloads.
 * `count()` tells how many there were; `start()` begins anew; `atMost(limit)` fails where there were more, and where there were none.
 */
export async function countPresses(context) {
  let pressed = 0;
  await context.exposeFunction('pressed', () => {
    pressed += 1;
  });
  await context.addInitScript(listen);
  for (const page of context.pages()) await page.evaluate(listen);
  return {
    count: () => pressed,
    start: () => {
      pressed = 0;
    },
    atMost(limit) {
      const task = `${pressed} presses, ${limit} at most`;
      assert.ok(pressed <= limit, task);
      assert.ok(pressed > 0 || limit === 0, `no press was counted: ${task}`);
    },
  };
}
