// What must not cost anybody their work: a session that ends in the middle of a form, a server that goes and comes.
import { test } from 'node:test';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const stage = onStage();

async function inAForm(t) {
  const admin = await stage.visit(t, 'sscadmin');
  await admin.page.goto('/functionary/create-functionary');
  await admin.page.getByRole('textbox', { name: /^First name/ }).fill('Deepti');
  await admin.page.getByLabel(/^Aadhaar number/).fill('555500001234');
  await admin.page.getByRole('textbox', { name: /^Mobile number/ }).fill('9600001234');
  return admin;
}

const isKept = (page) => {
  const field = page.getByRole('textbox', { name: /^First name/ });
  return until('what was typed is there', () => field.inputValue(), 'Deepti');
};

const create = (page) => page.getByRole('button', { name: 'Create functionary', exact: true }).click();

test('a session that ends in the middle of a form costs nothing that was typed', async (t) => {
  const { context, page } = await inAForm(t);
  await context.clearCookies();
  await create(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'I have signed in' }).click();
  await dialog.getByText('You are not signed in yet.').waitFor();

  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await signIn(beside, 'sscadmin');
  await beside.close();
  // A window in front of which nobody sits is not told that somebody came back to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog.waitFor({ state: 'detached' });
  await isKept(page);
  await create(page);
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
});

test('a server that goes down says so, and what was typed is sent once it is back', async (t) => {
  const { page } = await inAForm(t);
  await page.getByLabel(/^Aadhaar number/).fill('555500005678');
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill('9600005678');
  await stage.server.kill();
  await create(page);
  await page
    .getByText('No connection to the server. Please check the network and try again')
    .first()
    .waitFor();
  await isKept(page);
  await stage.server.start();
  await create(page);
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
});

test('a list that cannot be had offers to try again, and does', async (t) => {
  const { page } = await stage.visit(t, 'sscadmin');
  await page.goto('/functionary');
  await page.getByRole('row', { name: /Geeta Das/ }).waitFor();
  await stage.server.kill();
  await page.getByLabel('Search by name, mobile or UID').fill('Meera');
  await page
    .getByRole('alert')
    .getByText(/No connection to the server/)
    .waitFor();
  await stage.server.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('row', { name: /Meera Nair/ }).waitFor();
});
