// What the gate says of a picture, in every size of a screen that stands at a gate: its colour is the screen, its word can be
// read from two metres, and what has to be pressed is in sight. With SCREENS it also leaves a picture of each there.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { assertSound } from './support/accessibility.mjs';
import { newPage } from './support/browser.mjs';
import {
  assertIsTheScreen,
  assertSaysWhy,
  barred,
  bringAbout,
  outcomesOf,
  realAnswers,
  sizes,
} from './support/gate-outcomes.mjs';
import { begin, still } from './support/looks.mjs';
import { quiet } from './support/quiet.mjs';
import { demoServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { isLoaded, until } from './support/until.mjs';

const { MUSTER_ADDRESS: address, MUSTER_DATA: data, SCREENS } = process.env;
const running = () => ({ address, stop: () => {}, face: (name) => join(data, 'demo-faces', name) });
const stage = onStage({
  start: address ? running : demoServer,
  begin: async ({ enter, server }) => {
    const { context, page } = await atTheGate(enter, sizes.phone);
    outcomes = outcomesOf(await realAnswers(page, server));
    await context.close();
  },
});
const folder = SCREENS && resolve(SCREENS);
/** Of these there are pictures; the others are looked at only. */
const PICTURED = ['phone', 'phone-on-its-side', 'tablet'];
const UNPICTURED = ['long-name', 'gravest'];

let outcomes;

async function atTheGate(enter, viewport, locale = 'en') {
  const person = await enter('9000000001', { viewport });
  await begin(person.context, { locale });
  // The made-up camera shows nobody.
  await person.context.addInitScript(() => localStorage.setItem('muster.gate.auto', 'off'));
  await person.page.goto('/monitoring/entry');
  await person.page.locator('input[type=file]').waitFor({ state: 'attached' });
  await quiet(person.page);
  return person;
}

describe('a verdict is the screen', () => {
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`of a ${size}`, async (t) => {
      const { context, page, complaints } = await atTheGate(stage.enter, viewport);
      for (const [name, outcome] of Object.entries(outcomes)) {
        if (name === 'gravest') continue;
        await t.test(name, async () => {
          await bringAbout(page, stage.server, outcome);
          await page.locator('figure img').first().waitFor();
          for (const picture of await page.locator('figure img').all()) await isLoaded(picture);
          // The ring of a good verdict moves as long as the verdict stands.
          if (name !== 'verified') await page.evaluate(still);
          const isPictured = folder && PICTURED.includes(size) && !UNPICTURED.includes(name);
          if (isPictured) await page.screenshot({ path: join(folder, `gate-${name}-${size}.png`) });
          await assertIsTheScreen(page);
          if (name === 'verified') return void (await page.getByRole('button', { name: 'Next' }).click());
          await assertSound(page);
          await page.getByRole('button', { name: 'Next' }).click();
        });
      }
      await context.close();
      assert.deepEqual(complaints, []);
    });
  }
});

for (const [size, viewport] of Object.entries(barred))
  test(`the reason comes first on a ${size}`, async () => {
    for (const locale of ['en', 'hi']) {
      const { context, page, complaints } = await atTheGate(stage.enter, viewport, locale);
      for (const name of ['attention', 'gravest', 'refused']) {
        await bringAbout(page, stage.server, outcomes[name], locale);
        await page.locator('figure img').first().waitFor();
        await assertSaysWhy(page);
        await assertIsTheScreen(page, { wordPx: 36 });
        await page.getByRole('button', { name: locale === 'en' ? 'Next' : 'अगला' }).click();
      }
      await context.close();
      assert.deepEqual(complaints, []);
    }
  });

test('what another tab has sent is no longer called saved by this one', {
  skip: Boolean(folder),
}, async () => {
  const { context, page, complaints } = await atTheGate(stage.enter, sizes.phone);
  await bringAbout(page, stage.server, outcomes.saved);
  const other = await newPage(context);
  await other.page.goto('/monitoring/entry');
  await page.getByRole('alert').filter({ hasText: 'Asha Joshi' }).waitFor();
  await page.getByText('Nobody has checked this face yet').waitFor({ state: 'detached' });
  const recent = page.getByRole('complementary').getByRole('listitem');
  const isOneThatWasSent = (texts) => texts.length === 1 && !/SAVED/.test(texts[0]);
  await until('the list has one that was sent', () => recent.allInnerTexts(), isOneThatWasSent);
  for (const tab of [page, other.page]) await quiet(tab);
  await context.close();
  assert.deepEqual([...complaints, ...other.complaints], []);
});

test('readers of the screen are led by headings, and told the verdict by its word and name', async () => {
  const { context, page } = await atTheGate(stage.enter, sizes.phone);
  const alert = await bringAbout(page, stage.server, outcomes.attention);
  for (const [name, level] of [
    [/Government Girls .* · ENTRY/, 1],
    ['ATTENTION', 2],
    ['Last five', 2],
  ])
    await page.locator('main').getByRole('heading', { name, level }).waitFor();
  const isTold = (text) => /ATTENTION[\s\S]*Asha Joshi/.test(text) && !/img/.test(text);
  await until('the verdict is told in words', () => alert.ariaSnapshot(), isTold);
  await context.close();
});
