// Every screen when the line is cut off, and when the server answers nothing but errors: it says so and offers to try
// again, and nothing on it looks as if it were still coming or as if there were none. Once the answers come back, what
// it offers brings them without a reload.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertSound } from './support/accessibility.mjs';
import { somebody } from './support/browser.mjs';
import { begin, places, still } from './support/looks.mjs';
import { outage } from './support/outage.mjs';
import { quiet } from './support/quiet.mjs';
import { routeTable } from './support/route-table.mjs';
import { screensOf } from './support/screens.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const stage = onStage();
const { keyOf, addressOf } = stage;

const SAYS = {
  en: { cut: 'No connection to the server', broken: 'Something went wrong. Please try again' },
  hi: { cut: 'सर्वर से संपर्क नहीं है', broken: 'कुछ गड़बड़ हो गई। कृपया पुनः प्रयास करें' },
};
const OFFERED = /^(Retry|Try Again|Get a new captcha)$/;

/** These ask for nothing beyond who is signed in. */
const ASK_NOTHING = [
  'forgot-password',
  'object',
  'self-verify',
  'self-verify-code',
  'examination-create',
  'not-found',
  'assign-to-days',
  'let-in',
  'many-pictures',
  // Their one question is a POST, which no outage here stops; their unit tests have it fail and recover.
  'duty-link',
  'certificate',
  // Without the key of a screen.
  'wall',
];
const { routes } = await routeTable();
const asking = screensOf(routes).filter(({ name }) => !ASK_NOTHING.includes(name));

/** Nobody asked a server for these. */
const OWN_TO_FILL = /^Nobody chosen yet/;

/** What a screen is about comes; its other parts do not. */
const ID = '[0-9a-f-]{36}';
const comes = {
  functionary: `/functionary/${ID}`,
  'functionary-edit': `/functionary/${ID}`,
  'center-edit': `/examination/center/${ID}`,
  'examination-day': `/examination/examination-day/${ID}`,
  'assign-to-day': `/examination/examination-day/${ID}`,
  user: `/users/${ID}`,
  'agency-dashboard': '/functionary/stats',
  monitoring: '/monitoring/(examination-days|current-.*)',
};

/** One for each way in which a screen shows a failure. */
const LOOKED_AT = [
  'login',
  'self-verify-upload',
  'dashboard',
  'functionaries',
  'functionary',
  'functionary-create',
  'held-captures',
  'monitoring',
  'gate',
];

async function visitor(who, options) {
  return somebody(stage.browser, stage.server.address, {
    storageState: await keyOf(who),
    viewport: places['on a desk'],
    ...options,
  });
}

const COMING = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]';

/** An alert has the words; what is shown beside it is there for good. */
async function says(page, words) {
  await page.locator('main [role=alert]').filter({ hasText: words }).first().waitFor();
  await page.waitForFunction((coming) => !document.querySelector(coming), COMING);
  const none = () => page.locator('[data-empty]').allInnerTexts();
  const unfetched = async () => (await none()).filter((text) => !OWN_TO_FILL.test(text));
  await until('nothing is shown as if there were none', unfetched, []);
  await until(
    'no count is made up',
    () => page.locator('main').innerText(),
    (text) => !/\b0 of 0\b/.test(text),
  );
}

const offered = (page) => page.locator('main').getByRole('button', { name: OFFERED }).first();
const press = (page) => offered(page).click();

/** All that was missing is there; what still offers to try again, a part that asked in between, is pressed as well. */
async function isWhole(page) {
  const gone = ([coming, offers, ...words]) => {
    const main = document.querySelector('main');
    const alerts = [...main.querySelectorAll('[role=alert]')].map((one) => one.textContent);
    const missing = alerts.filter((text) => words.some((word) => text.includes(word)));
    const waits = [...main.querySelectorAll(coming)].map((one) => one.outerHTML.slice(0, 200));
    if (waits.length === 0) {
      const again = [...main.querySelectorAll('button')].filter((one) =>
        new RegExp(offers).test(one.textContent.trim()),
      );
      for (const button of again) button.click();
      if (again.length > 0) return false;
    }
    globalThis.__missing = { missing, waits };
    return main.innerText.trim() && missing.length + waits.length === 0;
  };
  await page
    .waitForFunction(gone, [COMING, '^(Retry|Try Again)$', ...Object.values(SAYS.en)], { polling: 100 })
    .catch(async (error) => {
      const left = JSON.stringify(await page.evaluate(() => globalThis.__missing));
      throw new Error(`never whole: ${left}`, { cause: error });
    });
}

async function failsAndRecovers(page, { name, path }, spared) {
  const answers = await outage(page, spared && new RegExp(`^/server${spared}$`));
  await page.goto(addressOf(path));
  await says(page, SAYS.en.cut);
  if (!spared && LOOKED_AT.includes(name)) await assertSound(page);
  answers.turn('broken');
  await press(page);
  await says(page, SAYS.en.broken);
  answers.turn('over');
  // Whatever else the page asks for may have told it already that the answers are back: found and pressed in one go.
  await offered(page).evaluateAll(([button]) => button?.click());
  await isWhole(page);
  await quiet(page);
  await page.unroute('**/server/**');
}

/** The longest list is shared by two. */
const rounds = [...new Set(asking.map(({ who }) => who))].flatMap((who) => {
  const rows = asking.filter((one) => one.who === who);
  return [rows.filter((_, index) => index % 2 === 0), rows.filter((_, index) => index % 2 === 1)]
    .filter(({ length }) => length > 0)
    .map((share) => ({ who, rows: share }));
});

// A processor that waits for one page's answers looks at another meanwhile.
describe('a screen whose answers do not come', { concurrency: 2 }, () => {
  for (const { who, rows } of rounds) {
    test(`${who === 'nobody' ? 'nobody signed in' : who}: ${rows.map(({ name }) => name).join(', ')}`, async (t) => {
      const { context, page, complaints } = await visitor(who);
      for (const row of rows) {
        await t.test(row.name, () => failsAndRecovers(page, row));
        if (comes[row.name]) {
          await t.test(`${row.name}, only its parts`, () => failsAndRecovers(page, row, comes[row.name]));
        }
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});

test('in Hindi, on a phone, in the dark', async (t) => {
  const sample = asking.filter(({ name }) => LOOKED_AT.includes(name));
  for (const who of new Set(sample.map((row) => row.who))) {
    const way = { viewport: places['on a phone'], colorScheme: 'dark' };
    const { context, page, complaints } = await visitor(who, way);
    await begin(context, { locale: 'hi' });
    for (const { name, path } of sample.filter((row) => row.who === who)) {
      await t.test(name, async () => {
        const answers = await outage(page);
        answers.turn('broken');
        await page.goto(addressOf(path));
        await says(page, SAYS.hi.broken);
        await page.evaluate(still);
        await assertSound(page);
        await page.unroute('**/server/**');
      });
    }
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('a line that comes back brings what was missing by itself', async () => {
  const { context, page, complaints } = await visitor('sscadmin');
  const answers = await outage(page);
  for (const path of ['/dashboard/ssc-admin', '/functionary/create-functionary', '/center']) {
    answers.turn('cut');
    await page.goto(addressOf(path));
    await says(page, SAYS.en.cut);
    answers.turn('over');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await isWhole(page);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});
