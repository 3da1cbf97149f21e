// Who is signed in already: once each, however many look at the same time; the cookies serve them all.
import { somebody } from './browser.mjs';
import { ids } from './screens.mjs';
import { signIn } from './sign-in.mjs';
import { firstInSight } from './until.mjs';

/** `keyOf(who)` is their browser's state; `addressOf(path)` has the ids filled in that the administrator saw. */
export function keys(stage) {
  const doors = new Map();
  let known;

  async function unlock(who) {
    const { context, page } = await somebody(stage.browser, stage.server.address);
    await signIn(page, who);
    if (who === 'sscadmin') known = await ids(page.request);
    if (/^\d+$/.test(who)) await startMonitoring(page);
    const state = await context.storageState();
    await context.close();
    return state;
  }

  function keyOf(who) {
    // Addresses name what an administrator saw, also for visitors without an account.
    if (!doors.has(who))
      doors.set(who, who === 'nobody' ? keyOf('sscadmin').then(() => undefined) : unlock(who));
    return doors.get(who);
  }

  return {
    keyOf,
    addressOf: (path) => path.replace(/:([a-zA-Z]+)/g, (_all, kind) => known[kind]),
  };
}

/** Of somebody without a duty there is nothing to start. */
async function startMonitoring(page) {
  const start = page.getByRole('button', { name: /^Start/ });
  const gate = page.getByRole('link', { name: 'Open the gate' });
  const shown = await firstInSight({ idle: page.getByText('No duty today'), start, gate });
  if (shown === 'idle') return;
  if (shown === 'start') await start.click();
  await gate.waitFor();
}
