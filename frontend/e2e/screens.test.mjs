// Every screen, in light and English on a desk and in dark and Hindi on a phone: no complaint of the accessibility
// rules, no word in the console, nothing wider than the screen. LOOKS=all looks in all eight ways instead of these
// two. With SCREENS it also leaves a picture of each there.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { assertSound } from './support/accessibility.mjs';
import { somebody } from './support/browser.mjs';
import { begin, looks, pictured, places, still, turn } from './support/looks.mjs';
import { opened } from './support/opened.mjs';
import { quiet } from './support/quiet.mjs';
import { readThrough } from './support/reading.mjs';
import { routeTable } from './support/route-table.mjs';
import { screensOf } from './support/screens.mjs';
import { demoServer, morningServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';

// A server that runs already spares the wait while screens are being made.
const { MUSTER_ADDRESS: address, SCREENS } = process.env;
// Pictures show the demonstration as visitors meet it.
const fresh = SCREENS ? morningServer : demoServer;
const stage = onStage({ start: address ? () => ({ address, stop: () => {} }) : fresh });
const { keyOf, addressOf } = stage;
const screens = screensOf((await routeTable()).routes);
const folder = SCREENS && resolve(SCREENS);

async function settled(page, path) {
  await page
    .locator(path === '/monitoring/entry' ? 'main button' : 'main h1')
    .first()
    .waitFor();
  await quiet(page);
  // What lies below the first screenful comes last, and is looked at, too.
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  await readThrough(page);
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  await quiet(page);
}

/** One load of the screen, turned to each look in its place. */
async function lookAt(t, page, { name, path }, ways) {
  await page.goto(addressOf(path));
  for (const way of ways) {
    await t.test(`${name}, ${way.name}`, async () => {
      await turn(page, way);
      await settled(page, path);
      if (folder && way.name === pictured) await page.screenshot({ path: join(folder, `${name}.png`) });
      await assertSound(page);
    });
  }
}

async function openUp(page, { path, open, shows }) {
  await page.goto(addressOf(path));
  await settled(page, path);
  await open(page);
  await page.locator(shows).first().waitFor();
  await quiet(page);
  await page.evaluate(still);
}

async function visitor(who, viewport, way) {
  const visit = await somebody(stage.browser, stage.server.address, {
    storageState: await keyOf(who),
    viewport,
    colorScheme: way.scheme,
  });
  await begin(visit.context, way);
  return visit;
}

const people = [...new Set(screens.map(({ who }) => who))];

// A processor that waits for one page's answers looks at another meanwhile.
describe('every screen', { concurrency: 2 }, () => {
  for (const who of people) {
    for (const [place, viewport] of Object.entries(places)) {
      test(`${who === 'nobody' ? 'nobody signed in' : who}, ${place}`, async (t) => {
        const ways = looks.filter((look) => look.place === place);
        const { context, page, complaints } = await visitor(who, viewport, ways[0]);
        for (const screen of screens.filter((one) => one.who === who)) await lookAt(t, page, screen, ways);
        await quiet(page);
        await context.close();
        assert.deepEqual(complaints, []);
      });
    }
  }
});

// By their English names, so in English; on a phone in the dark.
describe('what opens', { concurrency: 2 }, () => {
  for (const [place, scheme] of [
    ['on a desk', 'light'],
    ['on a phone', 'dark'],
  ]) {
    test(`${place}, ${scheme}`, async (t) => {
      for (const who of new Set(opened.map((row) => row.who))) {
        const { context, page, complaints } = await visitor(who, places[place], { locale: 'en', scheme });
        for (const row of opened.filter((one) => one.who === who)) {
          await t.test(row.name, async () => {
            await openUp(page, row);
            await assertSound(page);
          });
        }
        await quiet(page);
        await context.close();
        assert.deepEqual(complaints, []);
      }
    });
  }
});
