// A second factor: set up where the role needs one and by choice, asked for at sign-in, replaced by a recovery code, taken away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from './support/authenticator.mjs';
import { demoServer } from './support/server.mjs';
import { givePassword, PASSWORD, signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const settings = `
[identity.totp]
offered = true
required_for = ["SSC_ADMIN"]
`;
const stage = onStage({ start: () => demoServer({ settings }) });
/** Of the app and on paper, once it is set up. */
let setupKey;
let recoveryCodes;

const home = (page) => page.waitForURL(({ pathname }) => pathname !== '/login');
const appCode = (page) => page.getByLabel(/^Code of the app/);

/** Reads the key as somebody who types it, and gives the code of the app that has it. */
async function scan(page) {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const link = page.getByRole('link', { name: 'Open an app on this device' });
  const address = await until('the key is linked', () => link.getAttribute('href'), /secret=/);
  const key = new URL(address).searchParams.get('secret');
  await page.getByText(key.match(/.{4}/g).join(' ')).waitFor();
  await appCode(page).fill(codeOf(key));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your recovery codes').waitFor();
  const rows = page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
  const codes = await until(
    'ten codes are shown',
    () => rows.allInnerTexts(),
    ({ length }) => length === 10,
  );
  return { key, codes };
}

test('a role that needs an app sets one up before it is signed in', async (t) => {
  const { page } = await stage.visit(t);
  await givePassword(page, 'sscadmin');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  assert.equal((await page.request.get('/server/user/me', { maxRetries: 2 })).status(), 401);
  ({ key: setupKey, codes: recoveryCodes } = await scan(page));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await home(page);
});

test('the next sign-in asks for a code, and takes a recovery code once', async (t) => {
  const { page } = await stage.visit(t);
  await givePassword(page, 'sscadmin');
  // The code of now has been used.
  await appCode(page).fill(codeOf(setupKey, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await home(page);

  const { page: other } = await stage.visit(t);
  for (const isTaken of [true, false]) {
    await other.context().clearCookies();
    await givePassword(other, 'sscadmin');
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel(/^Recovery code/).fill(recoveryCodes[0].toUpperCase());
    await other.getByRole('button', { name: 'Sign in' }).click();
    if (isTaken) await home(other);
    else await other.getByText('This code is wrong or was used before.').waitFor();
  }
});

test('somebody sets an app up by choice, and an administrator takes it away', async (t) => {
  const { page } = await stage.visit(t);
  await signIn(page, 'regionadmin');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Your password/)
    .fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Set up an app' }).click();
  await scan(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  const { page: office } = await stage.visit(t);
  await signIn(office, 'superadmin');
  const { data } = await (
    await office.request.get('/server/users?q=regionadmin&page=1', { maxRetries: 2 })
  ).json();
  await office.goto(`/settings/users/${data[0].id}`);
  await office.getByRole('button', { name: 'Remove authenticator app' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Lost the phone on the way');
  await dialog.getByRole('button', { name: 'Remove authenticator app' }).click();
  await office.getByText('The authenticator app is removed').waitFor();

  const { page: again } = await stage.visit(t);
  await signIn(again, 'regionadmin');
});
