// How many rows of the lists that are used most can be seen without scrolling, on a desk and on a phone. A row counts if all of
// it is in sight. With MUSTER_ADDRESS it visits a server that runs already; otherwise a demonstration of the whole nation is
// started. Ends with an error where a desk shows fewer rows than it should, though the list has as many.
import { launch, somebody } from '../e2e/support/browser.mjs';
import { nationServer } from '../e2e/support/server.mjs';
import { signIn } from '../e2e/support/sign-in.mjs';

const FEWEST_ON_DESK = 15;
const places = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const lists = [
  { name: 'home: where', path: '/' },
  { name: 'functionaries', path: '/functionary' },
  { name: 'centers', path: '/center' },
  { name: 'examination days', path: '/examination-days' },
  { name: 'a day’s roster', path: '/examination-days', open: firstRow },
  { name: 'assigned today', path: '/dashboard/functionary-activity' },
  { name: 'attendance', path: '/attendance' },
  { name: 'anomalies', path: '/anomalies', rows: 'main li:has([aria-haspopup=dialog])' },
  { name: 'readiness', path: '/readiness' },
  { name: 'devices', path: '/gate-devices' },
];
const ROWS = 'main :is(tbody tr:not([aria-hidden]), section[aria-busy] > ul > li, ul[aria-label] > li)';

async function firstRow(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.waitForURL(/\/examination-days\/[0-9a-f-]{36}/);
}

/** Nothing is coming any more. */
const settled = (page) =>
  page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, main [aria-busy=true]'));

const count = (page, rows) =>
  page.locator(rows).evaluateAll((found) => {
    const boxes = found.map((row) => row.getBoundingClientRect()).filter(({ height }) => height > 0);
    const seen = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
    const height = boxes.length > 0 ? Math.round(Math.max(...boxes.map((box) => box.height))) : 0;
    return { listed: boxes.length, seen: seen.length, height };
  });

const server = process.env.MUSTER_ADDRESS
  ? { address: process.env.MUSTER_ADDRESS, stop: async () => {} }
  : await nationServer();
const browser = await launch();
const table = Object.fromEntries(lists.map(({ name }) => [name, {}]));
let isDense = true;
for (const [place, how] of Object.entries(places)) {
  const { context, page } = await somebody(browser, server.address, how);
  await signIn(page, process.env.WHO ?? 'regionadmin');
  for (const { name, path, open, rows = ROWS } of lists) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await settled(page);
    await open?.(page);
    await page.locator(`${rows}, main [data-empty]`).first().waitFor();
    await settled(page);
    const { listed, seen, height } = await count(page, rows);
    Object.assign(table[name], { [place]: `${seen} of ${listed}`, [`${place}, tallest px`]: height });
    if (place === 'desk' && seen < Math.min(FEWEST_ON_DESK, listed)) isDense = false;
  }
  await context.close();
}
await browser.close();
await server.stop();
console.table(table);
if (!isDense) {
  console.error(`a desk should show ${FEWEST_ON_DESK} rows of a list`);
  process.exitCode = 1;
}
