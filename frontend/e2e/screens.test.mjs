// Every screen, in light and English on a desk and in dark and Hindi on a phone: no complaint of the accessibility
// rules, no word in the console, nothing wider than the screen. LOOKS=all looks in all eight ways instead of these
// two. With SCREENS it also leaves a picture of each there.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { faults, overflow } from './support/accessibility.mjs';
import { somebody } from './support/browser.mjs';
import { begin, looks, pictured, places, turn } from './support/looks.mjs';
import { ids, screens } from './support/screens.mjs';
import { demoServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';

// A server that runs already spares the wait while screens are being made.
const { MUSTER_ADDRESS: address, SCREENS } = process.env;
const stage = onStage({ start: address ? () => ({ address, stop: () => {} }) : demoServer });
const folder = SCREENS && resolve(SCREENS);
const doors = new Map();
let known;

/** Signed in once each, however many look at the same time; the cookies serve all looks. */
function keyOf(who) {
  if (!doors.has(who)) doors.set(who, who === 'nobody' ? undefined : unlock(who));
  return doors.get(who);
}

async function unlock(who) {
  const { context, page } = await somebody(stage.browser, stage.server.address);
  await signIn(page, who);
  if (who === 'sscadmin') known = await ids(page.request);
  if (/^\d+$/.test(who)) await startMonitoring(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function startMonitoring(page) {
  const start = page.getByRole('button', { name: /^Start/ });
  await start
    .or(page.getByRole('link', { name: 'Open the gate' }))
    .first()
    .waitFor();
  if (await start.isVisible()) await start.click();
  await page.getByRole('link', { name: 'Open the gate' }).waitFor();
}

async function settled(page, { name }) {
  await page
    .locator(name === 'gate' ? 'main button' : 'main h1')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** One load of the screen, turned to each look in its place. */
async function lookAt(t, page, screen, ways) {
  await page.goto(screen.path.replace(/:(\w+)/, (_all, kind) => known[kind]));
  for (const way of ways) {
    await t.test(`${screen.name}, ${way.name}`, async () => {
      await turn(page, way);
      await settled(page, screen);
      if (folder && way.name === pictured) {
        await page.screenshot({ path: join(folder, `${screen.name}.png`) });
      }
      assert.deepEqual(await faults(page), []);
      const wider = await overflow(page);
      assert.ok(wider <= 0, `${wider} pixels wider than the screen`);
    });
  }
}

const people = [...new Set(screens.map(({ who }) => who))];

// A processor that waits for one page's answers looks at another meanwhile.
describe('every screen', { concurrency: 2 }, () => {
  for (const who of people) {
    for (const [place, viewport] of Object.entries(places)) {
      test(`${who === 'nobody' ? 'nobody signed in' : who}, ${place}`, async (t) => {
        const ways = looks.filter((look) => look.place === place);
        const { context, page, complaints } = await somebody(stage.browser, stage.server.address, {
          storageState: await keyOf(who),
          viewport,
          colorScheme: ways[0].scheme,
        });
        await begin(context, ways[0]);
        for (const screen of screens.filter((one) => one.who === who)) await lookAt(t, page, screen, ways);
        assert.deepEqual(complaints, []);
        await context.close();
      });
    }
  }
});
