// What a page shows comes some time after what it waited for: a state is read again and again until it is as expected.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 60_000;
const PAUSE_MS = 50;

/** Whether a value is as expected: a pattern that it matches, a rule that it keeps, or a value that it equals. */
function compare(value, expected) {
  if (expected instanceof RegExp) assert.match(String(value), expected);
  else if (typeof expected === 'function') assert.ok(expected(value), `read ${JSON.stringify(value)}`);
  else assert.deepEqual(value, expected);
}

/** Reads until it is `expected`, and returns what was read; fails with `what` should be so and what was read last. */
export async function until(what, read, expected = true) {
  const since = performance.now();
  for (;;) {
    try {
      const value = await read();
      compare(value, expected);
      return value;
    } catch (error) {
      if (performance.now() - since > LONGEST_MS)
        throw new Error(`${what}: ${error.message}`, { cause: error });
    }
    await pause(PAUSE_MS);
  }
}

/** A picture is loaded, and has something in it. */
export const isLoaded = (picture) =>
  until(`${picture} is loaded`, () =>
    picture.evaluate(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );

/** Waits until one of these places is in sight, and returns its name; the first of several. */
export const firstInSight = (places) =>
  until(
    'one of them is in sight',
    async () => {
      for (const [name, place] of Object.entries(places)) if (await place.first().isVisible()) return name;
      return undefined;
    },
    (name) => name !== undefined,
  );
