// Every screen, in light and English on a desk and in dark and Hindi on a phone: no complaint of the accessibility
// rules, no word in the console, nothing wider than the screen. LOOKS=all looks in all eight ways instead of these
// two. With SCREENS it also leaves a picture of each there.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { launch, somebody } from './support/browser.mjs';
import { ids, screens } from './support/screens.mjs';
import { demoServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PLACES = {
  'on a desk': { width: 1280, height: 800 },
  'on a phone': { width: 360, height: 780 },
};
const LANGUAGES = { en: 'English', hi: 'Hindi' };
const all = Object.entries(PLACES).flatMap(([place, viewport]) =>
  ['light', 'dark'].flatMap((scheme) =>
    Object.entries(LANGUAGES).map(([locale, language]) => ({
      name: `${place}, ${scheme}, ${language}`,
      locale,
      scheme,
      viewport,
    })),
  ),
);
const usual = ['on a desk, light, English', 'on a phone, dark, Hindi'];
const looks = process.env.LOOKS === 'all' ? all : all.filter(({ name }) => usual.includes(name));
const folder = process.env.SCREENS && resolve(process.env.SCREENS);
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
let browser;
let known;
const doors = new Map();

before(async () => {
  // A server that runs already spares the wait while screens are being made.
  const { MUSTER_ADDRESS: address } = process.env;
  server = address ? { address, stop: async () => {} } : await demoServer();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Signed in once each; the cookies serve all looks. */
async function cookiesOf(who) {
  if (who === 'nobody') return undefined;
  if (!doors.has(who)) {
    const { context, page } = await somebody(browser, server.address);
    await signIn(page, who);
    if (who === 'sscadmin') known = await ids(page.request);
    if (/^\d+$/.test(who)) await startMonitoring(page);
    doors.set(who, await context.storageState());
    await context.close();
  }
  return doors.get(who);
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

const people = [...new Set(screens.map(({ who }) => who))];
for (const who of people) {
  for (const look of looks) {
    test(`${who === 'nobody' ? 'nobody signed in' : who}, ${look.name}`, async (t) => {
      const storageState = await cookiesOf(who);
      const { context, page, complaints } = await somebody(browser, server.address, {
        storageState,
        viewport: look.viewport,
        colorScheme: look.scheme,
      });
      await context.addInitScript(
        ([locale, scheme]) => {
          localStorage.setItem('muster.locale', locale);
          localStorage.setItem('muster.color-scheme', scheme);
        },
        [look.locale, look.scheme],
      );
      for (const screen of screens.filter((one) => one.who === who)) {
        await t.test(screen.name, async () => {
          await page.goto(screen.path.replace(/:(\w+)/, (_all, kind) => known[kind]));
          await page
            .locator(screen.name === 'gate' ? 'main button' : 'main h1')
            .first()
            .waitFor();
          await page.waitForLoadState('networkidle');
          if (folder && look.name === usual[0]) {
            await page.screenshot({ path: join(folder, `${screen.name}.png`) });
          }
          await page.evaluate(axe);
          const faults = await page.evaluate(async (values) => {
            const { violations } = await globalThis.axe.run({ runOnly: { type: 'tag', values } });
            return violations.map(
              ({ id, nodes }) => `${id}: ${nodes[0].target} (${nodes[0].failureSummary})`,
            );
          }, RULES);
          assert.deepEqual(faults, []);
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          assert.ok(wider <= 0, `${wider} pixels wider than the screen`);
        });
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
