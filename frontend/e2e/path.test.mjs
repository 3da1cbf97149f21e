// The whole path in a real browser: a stranger is refused at the gate, registered, activated, assigned and let in; the
// dashboard shows it; and what was verified survives the process being killed.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { atCodeStep, enterCode, fillLogin, login } from './support/doors.mjs';
import { showFace } from './support/gate.mjs';
import { quiet } from './support/quiet.mjs';
import { readThrough } from './support/reading.mjs';
import { nationServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { isLoaded, until } from './support/until.mjs';

const portraits = resolve(import.meta.dirname, '../../models/built/demo');

let server;
let admin;
let manager;
/** How many people are on duty today in the whole country. */
let expected;
/** The tile that counts who came: the sentence speaks of those alone who are due by now. */
const present = (page) =>
  page.getByRole('group', { name: 'The day' }).getByRole('link', { name: /^Present/ });
onStage({
  start: nationServer,
  begin: async (stage) => {
    server = stage.server;
    admin = await stage.enter();
    manager = await stage.enter(undefined, { viewport: { width: 412, height: 892 } });
  },
});

test('a wrong password is refused with a sentence and a new captcha', async () => {
  const { page } = admin;
  await page.goto('/');
  await page.waitForURL('**/login');
  await fillLogin(page, { password: 'Wrong#2026' });
  await login(page);
  await page.getByRole('alert').first().waitFor();
  await quiet(page);
  assert.match(page.url(), /\/login$/);
});

test('the administrator signs in and lands on the dashboard', async () => {
  await signIn(admin.page, 'sscadmin');
  await admin.page.waitForURL('**/dashboard/ssc-admin');
  const count = (text) => Number((/of ([\d,]+) assigned/.exec(text)?.[1] ?? '0').replaceAll(',', ''));
  expected = count(
    await until(
      'the nation is on duty',
      () => present(admin.page).innerText(),
      (text) => count(text) > 1000,
    ),
  );
});

test('the venue manager signs in by code and starts monitoring', async () => {
  const { page } = manager;
  await page.goto('/login');
  await atCodeStep(page, '9000000001');
  await enterCode(page, await server.code('9000000001'), 'Submit');
  await page.waitForURL('**/monitoring');
  await page.getByRole('button', { name: 'Start monitoring' }).click();
  await page.getByText('Running on this device').waitFor();
});

test('a stranger is refused at the gate', async () => {
  await manager.page.goto('/monitoring/entry');
  await showFace(manager.page, server.face('stranger.jpg'), 'REFUSED');
  await manager.page.getByRole('button', { name: 'Next' }).click();
});

test('the administrator registers the stranger, enrols a face and activates', async () => {
  const { page } = admin;
  await page.goto('/functionary/create-functionary');
  await page.getByLabel(/^First name/).fill('Tara');
  await page.getByLabel(/^Last name/).fill('Bhatt');
  await page
    .getByLabel(/^Date of birth/)
    .first()
    .fill('15-08-1991');
  await page.keyboard.press('Tab');
  await page
    .getByLabel(/^Gender/)
    .first()
    .click();
  await page.getByRole('option', { name: 'Female', exact: true }).click();
  await page.getByLabel(/^Aadhaar number/).fill('888800001234');
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill('9800001234');
  await page
    .getByLabel(/^Region/)
    .first()
    .click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create functionary' }).click();
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
  await page.getByText('XXXXXXXX1234').waitFor();
  await page.getByText('888800001234').waitFor({ state: 'detached' });

  await page.locator('input[type=file]').first().setInputFiles(join(portraits, '6-2.jpg'));
  await page.getByRole('button', { name: 'Add 1 picture' }).click();
  await page.getByText('Picture added', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Activate/ })
    .click();
  await page.getByText('Status is now Active').waitFor();
});

test('the administrator assigns the person to today', async () => {
  const { page } = admin;
  await page.goto('/examination-days');
  await page.getByRole('row', { name: /Gole Market/ }).click();
  await page.waitForURL(/\/examination-days\/[0-9a-f-]{36}$/);
  await page
    .getByRole('link', { name: 'Assign people' })
    .or(page.getByRole('button', { name: 'Assign people' }))
    .first()
    .click();
  await page.getByLabel('Search by name, mobile or UID').fill('Tara');
  await page
    .getByRole('row', { name: /Tara Bhatt/ })
    .getByRole('checkbox')
    .check();
  await page
    .getByLabel(/Role of Tara Bhatt/)
    .first()
    .click();
  await page.getByRole('option', { name: /Invigilator/ }).click();
  await page.getByRole('button', { name: 'Assign 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign 1 person' }).click();
  await page.getByText('1 duty assigned').first().waitFor();
});

test('the gate knows the right person now, and somebody who belongs elsewhere', async () => {
  const { page } = manager;
  await page.goto('/monitoring/entry');
  await showFace(page, server.face('stranger.jpg'), /VERIFIED.*Tara Bhatt/s);
  await showFace(page, server.face('not-assigned-vandana-mishra.jpg'), 'REFUSED');
  await page.getByRole('button', { name: 'Next' }).click();
});

test('what was answered survives the process being killed', async () => {
  await server.kill();
  await server.start();
  const { page } = manager;
  await page.goto('/monitoring');
  await page.getByText('Running on this device').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Tara Bhatt' }).getByText('Present').waitFor();
});

test('the dashboard shows who came and what was wrong, with its picture', async () => {
  const { page } = admin;
  await page.goto('/dashboard/ssc-admin');
  // Nobody has come by themselves meanwhile, through a restart too.
  const all = (expected + 1).toLocaleString('en-IN');
  const counted = new RegExp(`^Present\\s+1\\s+of ${all} assigned`);
  await until('who came is counted', () => present(page).innerText(), counted);
  await page.getByText(/2 anomalies open/).waitFor();
  await page.getByText('Where', { exact: true }).waitFor();
  await readThrough(page);
  await isLoaded(page.locator('img[src*="/file/gate/"]').first());
});

test('nobody saw an error in the console', () => {
  assert.deepEqual([...admin.complaints, ...manager.complaints], []);
});
