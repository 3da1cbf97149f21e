// An examination at a hundred centers on two days in two batches, entered by pressing: how often, and how long it takes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';

const MOST_SECONDS = 60;
const MOST_PRESSES = 15;

const stage = onStage({ start: nationServer });

test('a hundred centers on two days in two batches take less than a minute', async (t) => {
  const { page } = await stage.visit(t, 'sscadmin');
  // Codes come from somebody else's list; here from the server's.
  const list = '/server/examination/centers?page=1&pageSize=200&sort=centerCode';
  const { data } = await (await page.request.get(list, { maxRetries: 2 })).json();
  const codes = data.flatMap(({ centerCode }) => centerCode ?? []);
  const hundred = codes.slice(0, 100);
  assert.equal(hundred.length, 100);

  let presses = 0;
  const press = async (target) => {
    presses += 1;
    await target.click();
  };
  const type = async (target, text) => {
    presses += 1;
    await target.fill(text);
  };
  await page.goto('/examination-days');
  const begun = performance.now();
  await press(page.getByRole('link', { name: 'Plan many days' }));
  await press(page.getByRole('combobox', { name: 'Examination' }));
  await press(page.getByRole('option').first());
  await type(page.getByLabel('Center codes'), hundred.join('\n'));
  await type(page.getByLabel('First date'), '2027-02-06');
  await type(page.getByLabel('Last date'), '2027-02-07');
  await press(page.getByRole('button', { name: 'Add a batch' }));
  await page.getByRole('status').filter({ hasText: '400 days at 100 centers' }).waitFor();
  await press(page.getByRole('button', { name: 'Enter 400 days' }));
  await page.getByText('400 days entered').waitFor();
  const seconds = (performance.now() - begun) / 1000;
  t.diagnostic(`${presses} presses, ${seconds.toFixed(1)} s`);
  assert.ok(presses <= MOST_PRESSES, `${presses} presses`);
  assert.ok(seconds < MOST_SECONDS, `${seconds} s`);

  // What each of them needs, in one step.
  await page.getByRole('button', { name: 'Set needs' }).click();
  const rules = page.getByRole('dialog');
  await rules.getByRole('button', { name: 'Save and apply' }).click();
  await page.getByText(/^Applied to/).waitFor();
  await page.getByRole('link', { name: 'See the days' }).click();
  await page
    .getByRole('row', { name: /7 Feb 2027/ })
    .first()
    .waitFor();
  await page
    .getByText(/vacant/)
    .first()
    .waitFor();

  // The same again is shown as being there.
  await page.goto('/examination-days/plan');
  await page.getByRole('combobox', { name: 'Examination' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Center codes').fill(`${hundred.join(' ')} NO-SUCH-CODE`);
  await page.getByLabel('First date').fill('2027-02-06');
  await page.getByText('100 there already').waitFor();
  await page.getByText('No center has these codes: NO-SUCH-CODE').waitFor();
  await page.getByRole('button', { name: 'Nothing new to enter', disabled: true }).waitFor();
});
