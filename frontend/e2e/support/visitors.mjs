// One browser a person, in which everything they look at is opened: what it fetched once it does not fetch again.
import assert from 'node:assert/strict';
import { newPage, somebody } from './browser.mjs';

/** `visit(who)`: a page of theirs; `leave` it, and whatever happened, its console has nothing to complain of. */
export function visitors(stage, keyOf) {
  const people = new Map();

  async function arrive(who) {
    const storageState = await keyOf(who);
    const person = await somebody(stage.browser, stage.server.address, { storageState });
    await person.page.close();
    return person.context;
  }

  return async (who) => {
    if (!people.has(who)) people.set(who, arrive(who));
    const { page, complaints } = await newPage(await people.get(who));
    return {
      page,
      leave: async () => {
        await page.close();
        assert.deepEqual(complaints, []);
      },
    };
  };
}
