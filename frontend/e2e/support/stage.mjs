// What every journey needs: a server with data of its own, a browser in front of it, and people who come and go.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch, somebody } from './browser.mjs';
import { demoServer } from './server.mjs';
import { signIn } from './sign-in.mjs';

/** Call it once a file; `server` and `browser` are there as soon as its tests run. `begin`: who is there from the start. */
export function onStage({ start = demoServer, begin } = {}) {
  const stage = { enter, visit };

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
    const person = await somebody(stage.browser, stage.server.address, options);
    if (who) await signIn(person.page, who);
    return person;
  }

  /** The same for one test: they leave with it, and whatever happened, their console has nothing to complain of. */
  async function visit(t, who, options) {
    const person = await enter(who, options);
    t.after(async () => {
      await person.context.close();
      assert.deepEqual(person.complaints, []);
    });
    return person;
  }

  return stage;
}
