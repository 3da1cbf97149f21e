// What the authority comes to do for the whole country, each a whole task: in how many presses, and what the next person sees of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { countPresses } from './support/presses.mjs';
import { nationServer } from './support/server.mjs';
import { newestCode, PASSWORD, signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const stage = onStage({ start: nationServer });

/** The authority at its desk, with its presses counted. */
async function atDesk(t) {
  const { page, context } = await stage.visit(t, 'sscadmin');
  const presses = await countPresses(context);
  const choose = async (label, option) => {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return {
    ...{ page, presses, choose, dialog: page.getByRole('dialog') },
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    button: (name) => page.getByRole('button', { name, exact: true }),
    field: (label) => page.getByRole('textbox', { name: new RegExp(`^${label}`) }),
  };
}

test('an examination at 60 centers on two dates in two batches, with needs of eight roles, takes 22 presses', async (t) => {
  const { page, presses, button, field, dialog } = await atDesk(t);
  // Codes come from another list; here from the server's.
  const list = '/server/examination/centers?page=1&pageSize=200&sort=centerCode';
  const { data } = await (await page.request.get(list, { maxRetries: 2 })).json();
  const codes = data.flatMap(({ centerCode }) => centerCode ?? []).slice(0, 60);
  assert.equal(codes.length, 60);
  await page.goto('/examination');
  presses.start();
  await page.getByRole('link', { name: 'Create examination' }).first().click();
  await field('Name').fill('Junior Translator 2027');
  await button('Create examination').click();
  await page.getByRole('link', { name: 'Plan many days' }).first().click();
  await page.getByLabel('Center codes').fill(codes.join('\n'));
  await page.getByLabel('First date').fill('2027-02-06');
  await page.getByLabel('Last date').fill('2027-02-07');
  await button('Add a batch').click();
  await page.getByRole('status').filter({ hasText: '240 days at 60 centers' }).waitFor();
  await button('Enter 240 days').click();
  await page.getByText('240 days entered').waitFor();
  await button('Set needs').click();
  for (let roles = await rolesIn(dialog, 2); roles < 8; roles = await rolesIn(dialog, roles + 1)) {
    await dialog.getByRole('combobox', { name: /role/i }).click();
    await page.getByRole('option').first().click();
  }
  await dialog.getByRole('button', { name: 'Save and apply' }).click();
  await page.getByText(/^Applied to/).waitFor();
  presses.atMost(22);

  const region = await stage.visit(t, 'regionadmin');
  await region.page.goto('/examination-days?q=Junior+Translator&date=2027-02-07');
  await region.page
    .getByRole('row', { name: /Junior Translator 2027|vacant/ })
    .nth(1)
    .waitFor();
  await region.page
    .getByText(/vacant/)
    .first()
    .waitFor();
});

test('what is planned again is shown as being there, and codes that no center has are named', async (t) => {
  const { page, choose, button } = await atDesk(t);
  await page.goto('/examination-days/plan');
  await choose('Examination', 'Combined Graduate Level Examination 2026');
  await page.getByLabel('Center codes').fill('2201001 NO-SUCH-CODE');
  await page.getByLabel('First date').fill(today());
  await page.getByText('No center has these codes: NO-SUCH-CODE').waitFor();
  await page.getByText('1 there already').waitFor();
  await button('Nothing new to enter').and(page.locator(':disabled')).waitFor();
});

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** The roles that the rules speak of, once there are so many. */
const rolesIn = (dialog, some) => until('the role is there', () => dialog.getByRole('group').count(), some);

test('two presses show which agency fails, with what was replaced or called off because people said no', async (t) => {
  const { page, presses, menu } = await atDesk(t);
  await page.goto('/');
  await menu.getByRole('link', { name: 'Agencies', exact: true }).click();
  const agencies = page.getByRole('region', { name: 'Agencies over the season' });
  await until('it comes near', async () => {
    await page.mouse.wheel(0, 400);
    return agencies.getByRole('columnheader', { name: 'Of these replaced' }).isVisible();
  });
  const rows = agencies.getByRole('row').filter({ has: page.getByRole('link') });
  const bars = rows.getByRole('progressbar');
  const shares = () => bars.evaluateAll((all) => all.map((bar) => Number(bar.ariaValueNow)));
  await until('the least reliable is first', shares, (all) => all.length > 1 && all[0] < all.at(-1));
  const worst = rows.first().getByRole('link');
  const name = await until('it has a name', () => worst.innerText(), /./);
  await worst.click();
  await page.getByRole('button', { name: `Agency: ${name}` }).waitFor();
  presses.atMost(2);
});

test('nine presses make a region’s administrator and take the right away again', async (t) => {
  const { page, presses, menu, button, field, choose, dialog } = await atDesk(t);
  await page.goto('/');
  await menu.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Create user' }).first().click();
  await field('Name').fill('Kiran Bedi');
  await field('User ID').fill('kiran');
  await field('Email').fill('kiran@muster.example');
  await field('Mobile number').fill('9811112222');
  await choose('Role', 'SSC Regional Administrator');
  await choose('Region', 'Northern Region');
  await button('Create user').click();
  await page.waitForURL(/\/settings\/users\/[0-9a-f-]{36}$/);

  const they = await stage.enter();
  t.after(() => they.context.close());
  await setPassword(they.page, 'kiran', '9811112222');
  await signIn(they.page, 'kiran');
  await they.page.getByText('Northern Region').first().waitFor();

  await button('Disable account').click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the service');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await page.getByText('Account disabled').waitFor();
  presses.atMost(9);
  await they.page.goto('/examination-days');
  await they.page.waitForURL('**/login*');
});

/** As the message to a new account says. */
async function setPassword(page, userId, mobile) {
  await page.goto('/forgot-password');
  await page.getByLabel('User ID').fill(userId);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/If the account exists, a code was sent to/).waitFor();
  await page.getByRole('textbox', { name: /OTP/ }).fill(await newestCode(page, mobile));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm new password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Your new password is set').first().waitFor();
}

test('three presses show who took whom off in bulk, down to the names', async (t) => {
  const region = await caller(stage.server.address, 'regionadmin');
  const { data: days } = await region.get(
    `/examination/examination-days?date=${today()}&q=Gole&page=1&pageSize=1`,
  );
  const { data: duties } = await region.get(
    `/examination/examination-day-functionary/${days[0].id}?page=1&pageSize=50`,
  );
  const gone = duties.slice(0, 3);
  const ids = gone.map(({ id }) => id);
  const { confirm } = await region.post('/examination/touched', { examinationDayFunctionaryIds: ids });
  const body = { ids, reason: 'The lab is closed', ...(confirm && { confirm }) };
  await region.post(`/examination/examination-day/${days[0].id}/take-off`, body);

  const { page, presses, dialog, button } = await atDesk(t);
  await page.goto('/audit');
  await button('Filter by What').click();
  await page.getByRole('option', { name: 'People taken off a day' }).click();
  await page
    .getByRole('button', { name: /^Open People taken off a day/ })
    .first()
    .click();
  presses.atMost(3);
  await dialog.getByText('Vikram Malhotra').waitFor();
  await dialog.getByText('The lab is closed').first().waitFor();
  const names = dialog.getByRole('table', { name: 'Duties of this act' });
  for (const { functionary } of gone) await names.getByText(functionary.firstName).first().waitFor();
});
