// That a page's first words, which the first script shows, are its own, in its place, and give way to it.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { begin } from './support/looks.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const stage = onStage();

const phone = { viewport: { width: 412, height: 823 }, isMobile: true };
const desk = { viewport: { width: 1280, height: 800 } };

/** Somebody, signed in or not, whose libraries come when `go` is called. */
async function waiting(t, who, { locale = 'en', device = phone } = {}) {
  const { context, page, complaints } = await stage.visit(t, who, device);
  await begin(context, { locale });
  let go;
  const come = new Promise((give) => {
    go = give;
  });
  await page.route('**/libraries.*.js', async (route) => {
    await come;
    await route.continue();
  });
  return { page, complaints, go };
}

/** Where these words stand first, in whole pixels: the innermost element that says nothing else. */
const places = (page, inside, texts) =>
  page.evaluate(
    ([selector, wanted]) =>
      wanted.map((text) => {
        const all = [...document.querySelectorAll(`${selector} *`)];
        const says = (one) => one.textContent === text;
        const it = all.find((one) => says(one) && ![...one.children].some(says));
        if (!it) return [text];
        const { x, y, height } = it.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(it);
        return [text, ...[x, y, height, range.getBoundingClientRect().width].map(Math.round)];
      }),
    [inside, texts],
  );

const areSome = ({ length }) => length > 0;

const homes = [
  ['sscadmin', 'lead'],
  ['sscadmin', 'lead', 'hi'],
  ['regionadmin', 'lead'],
  ['agencyadmin', 'lead'],
  ['agencybiometric', 'lead'],
  ['citycoordinator', 'lead'],
  ['9000000001', 'name'],
  ['superadmin', 'hint'],
];
// A processor that waits for one page's answers looks at another meanwhile.
describe('before the libraries', { concurrency: 2 }, () => {
  for (const [who, last, locale] of homes) {
    test(`the first words of ${who} (${locale ?? 'en'}) are the page’s, where the page has them`, async (t) => {
      const { page, complaints, go } = await waiting(t, who, { locale });
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator(`.first-${last}`).waitFor();
      const said = page.locator('.first-page :is(.first-title, .first-hint, .first-lead, .first-name)');
      const texts = await until('there are first words', () => said.allTextContents(), areSome);
      const early = await places(page, '.first-page', texts);
      go();
      await page.locator('.first-frame').waitFor({ state: 'detached' });
      await page.locator('main').getByText(texts.at(-1), { exact: true }).waitFor();
      await until('the words stand where they stood', () => places(page, 'main', texts), early);
      assert.deepEqual(complaints, []);
    });
  }

  for (const [look, options] of [
    ['a phone', {}],
    ['a phone in Hindi', { locale: 'hi' }],
    ['a desk', { device: desk }],
  ]) {
    test(`the first words of the sign-in page on ${look} are the page’s, where the page has them`, async (t) => {
      const { page, complaints, go } = await waiting(t, undefined, options);
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('.first-login').waitFor();
      const said = page.locator('.first-login :is(.first-title, .first-hint)');
      const texts = await until('there are first words', () => said.allTextContents(), areSome);
      const early = await places(page, '.first-login', texts);
      const line = page.locator('.first-tagline');
      const tagline = await until('there is a line above', () => line.allTextContents(), areSome);
      const above = await places(page, '.first-door', tagline);
      go();
      await page.locator('.first-frame').waitFor({ state: 'detached' });
      await page.locator('main').getByText(texts.at(-1), { exact: true }).waitFor();
      await until('the words stand where they stood', () => places(page, 'main', texts), early);
      await until('so do those above', () => places(page, 'header', tagline), above);
      assert.deepEqual(complaints, []);
    });
  }

  test('a home that cannot be had says why in place of its first words', async (t) => {
    const { page, go } = await waiting(t, 'agencyadmin');
    await page.route('**/server/functionary/stats', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.first-title').waitFor();
    go();
    await page.getByRole('heading', { name: 'Failed to load functionary statistics' }).waitFor();
    await page.locator('.first-frame').waitFor({ state: 'detached' });
  });

  test('whoever is signed out meanwhile sees the sign-in page in place of their first words', async (t) => {
    const { page, go } = await waiting(t, 'sscadmin');
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.first-lead').waitFor();
    await page.context().clearCookies();
    await page.evaluate(() => globalThis.musterHeadStart.clear());
    go();
    await page.waitForURL('**/login');
    await page.locator('main h1').waitFor();
    await page.locator('.first-frame').waitFor({ state: 'detached' });
  });

  test('an address that chooses a place or a day has no first words', async (t) => {
    const { page, go } = await waiting(t, 'sscadmin');
    const shown = page.waitForResponse('**/server/client-config');
    await page.goto('/dashboard/ssc-admin?date=2026-01-01', { waitUntil: 'commit' });
    await shown;
    go();
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
    await page.locator('.first-frame').waitFor({ state: 'detached' });
  });
});
