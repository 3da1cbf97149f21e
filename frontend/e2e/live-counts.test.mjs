// That counts move by themselves on the homes of those who look on while a gate verifies, and that the pages come back by
// themselves after the server was gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showFace } from './support/gate.mjs';
import { quiet } from './support/quiet.mjs';
import { nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { firstInSight, until } from './support/until.mjs';

/** Longer than a page waits before it asks again by itself. */
const SOON = { timeout: 45_000 };

let nation;
let region;
let gate;
const stage = onStage({
  start: nationServer,
  begin: async ({ enter }) => {
    gate = await enter('9000000001', { viewport: { width: 412, height: 892 } });
    nation = await enter('sscadmin');
    region = await enter('regionadmin');
  },
});

const tile = ({ page }) =>
  page.getByRole('group', { name: 'The day' }).getByRole('link', { name: /^Present/ });

/** How many came, by their tile: before people are due, the sentence does not say. */
const present = async (home) => {
  const words = await until('how many came', () => tile(home).innerText(), /Present\s+[\d,]+/);
  return Number(words.match(/Present\s+([\d,]+)/)[1].replaceAll(',', ''));
};

/** Until the sentence and the tile of this home say so many. */
async function says(home, count) {
  // Gates that are not open are said before.
  const sentence = new RegExp(`(^|; )${count.toLocaleString('en-IN')} of [\\d,]+( due so far)? present`);
  await home.page.getByRole('status').filter({ hasText: sentence }).waitFor(SOON);
  await tile(home)
    .filter({ hasText: count.toLocaleString('en-IN') })
    .waitFor(SOON);
}

let before;
test('two homes are open, and a gate runs', async () => {
  await gate.page.goto('/monitoring');
  const start = gate.page.getByRole('button', { name: 'Start monitoring' });
  const running = gate.page.getByText('Running on this device');
  if ((await firstInSight({ start, running })) === 'start') await start.click();
  await running.waitFor();
  await gate.page.goto('/monitoring/entry');
  for (const home of [nation, region]) {
    await home.page.goto('/');
    await tile(home).waitFor();
    await quiet(home.page);
    // From here on nobody touches these pages.
    await home.page.evaluate(() => {
      globalThis.untouched = true;
    });
  }
  before = { nation: await present(nation), region: await present(region) };
});

test('a verified face is counted on both, and a stranger is told', async () => {
  await showFace(gate.page, stage.server.face('on-the-roster-asha-joshi.jpg'), 'VERIFIED');
  await says(nation, before.nation + 1);
  await says(region, before.region + 1);
  await showFace(gate.page, stage.server.face('stranger.jpg'), 'REFUSED');
  await gate.page.getByRole('button', { name: 'Next' }).click();
  for (const { page } of [nation, region]) {
    await page
      .getByRole('status')
      .filter({ hasText: /1 anomaly open/ })
      .waitFor(SOON);
  }
});

test('after the server was gone, the pages come back by themselves and go on counting', async () => {
  await stage.server.kill();
  await stage.server.start();
  await quiet(gate.page);
  const { page } = gate;
  await page.getByRole('button', { name: /EXIT/ }).first().waitFor();
  await showFace(page, stage.server.face('on-the-roster-meera-nair.jpg'), 'VERIFIED');
  await says(nation, before.nation + 2);
  await says(region, before.region + 2);
  for (const home of [nation, region]) {
    await until('the same page as in the beginning', () => home.page.evaluate(() => globalThis.untouched));
    assert.deepEqual(home.complaints, []);
  }
});
