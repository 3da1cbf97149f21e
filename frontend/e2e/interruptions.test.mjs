// What must not cost anybody their work: a session that ends in the middle of a form, a server that goes and comes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, somebody } from './support/browser.mjs';
import { demoServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';

let server;
let browser;

before(async () => {
  server = await demoServer();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

async function inAForm(t) {
  const admin = await somebody(browser, server.address);
  t.after(() => admin.context.close());
  await signIn(admin.page, 'sscadmin');
  await admin.page.goto('/functionary/create-functionary');
  await admin.page.getByRole('textbox', { name: /^First name/ }).fill('Deepti');
  await admin.page.getByLabel(/^Aadhaar number/).fill('555500001234');
  await admin.page.getByRole('textbox', { name: /^Mobile number/ }).fill('9600001234');
  return admin;
}

const create = (page) => page.getByRole('button', { name: 'Create functionary', exact: true }).click();

test('a session that ends in the middle of a form costs nothing that was typed', async (t) => {
  const { context, page, complaints } = await inAForm(t);
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
  await page.bringToFront();
  if (await dialog.isVisible()) {
    const done = dialog.getByRole('button', { name: 'I have signed in' });
    await done.click({ timeout: 5_000 }).catch(() => {});
  }
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('textbox', { name: /^First name/ }).inputValue(), 'Deepti');
  await create(page);
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
  assert.deepEqual(complaints, []);
});

test('a server that goes down says so, and what was typed is sent once it is back', async (t) => {
  const { page } = await inAForm(t);
  await page.getByLabel(/^Aadhaar number/).fill('555500005678');
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill('9600005678');
  await server.kill();
  await create(page);
  await page
    .getByText('No connection to the server. Please check the network and try again')
    .first()
    .waitFor();
  assert.equal(await page.getByRole('textbox', { name: /^First name/ }).inputValue(), 'Deepti');
  await server.start();
  await create(page);
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
});

test('a list that cannot be had offers to try again, and does', async (t) => {
  const admin = await somebody(browser, server.address);
  t.after(() => admin.context.close());
  const { page } = admin;
  await signIn(page, 'sscadmin');
  await page.goto('/functionary');
  await page.getByRole('row', { name: /Geeta Das/ }).waitFor();
  await server.kill();
  await page.getByLabel('Search by name, mobile or UID').fill('Meera');
  await page
    .getByRole('alert')
    .getByText(/No connection to the server/)
    .waitFor();
  await server.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('row', { name: /Meera Nair/ }).waitFor();
});
