// Windows in which everything that a person looks at is opened: what one fetched once it does not fetch again.
import assert from 'node:assert/strict';
import { newPage, somebody } from './browser.mjs';
import { quiet } from './quiet.mjs';

/** `visit(who, stay)`: a page of theirs, left at rest; its console has nothing to complain of. */
export function visitors(stage) {
  const left = new Map();

  async function arrive(who) {
    const storageState = await stage.keyOf(who);
    const person = await somebody(stage.browser, stage.server.address, { storageState });
    await person.page.close();
    return person.context;
  }

  return async (who, stay) => {
    const free = left.get(who) ?? [];
    left.set(who, free);
    // Never two pages at a time in one window: only the one in front is drawn.
    const context = free.pop() ?? (await arrive(who));
    const { page, complaints } = await newPage(context);
    try {
      await stay(page);
      await quiet(page);
    } finally {
      await page.close();
      free.push(context);
    }
    assert.deepEqual(complaints, []);
  };
}
