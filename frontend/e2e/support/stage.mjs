// What every journey needs: a server with data of its own, a browser in front of it, and people who come and go.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch, somebody } from './browser.mjs';
import { keys } from './keys.mjs';
import { quiet } from './quiet.mjs';
import { demoServer } from './server.mjs';

/** Call it once a file; `server` and `browser` are there as soon as its tests run. `begin`: who is there from the start. */
export function onStage({ start = demoServer, begin } = {}) {
  const stage = { enter, visit };
  // Once signed in, for everybody who comes as the same.
  Object.assign(stage, keys(stage));

  before(async () => {
    stage.server = await start();
    stage.browser = await launch();
    await begin?.(stage);
  });

  after(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });

  /** Somebody who stays for the whole file, signed in where `who` says as whom. */
  async function enter(who, options) {
    const storageState = who && (await stage.keyOf(who));
    return somebody(stage.browser, stage.server.address, { storageState, ...options });
  }

  /** The same for one test: they leave with it, and whatever happened, their console has nothing to complain of. */
  async function visit(t, who, options) {
    const person = await enter(who, options);
    t.after(async () => {
      // A picture that begins to load as its page goes is called a forbidden connection.
      await quiet(person.page).finally(() => person.context.close());
      assert.deepEqual(person.complaints, []);
    });
    return person;
  }

  return stage;
}
