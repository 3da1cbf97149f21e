// What comes before and after a duty: those in charge of a center see who comes, people who came have a certificate that anybody
// verifies, and everybody reads what is stored of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { demoServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const MANAGER = '9000000001';

let office;
/** Somebody who served on a date of the past, with the certificate. */
let served;
const stage = onStage({ start: () => demoServer({ nation: true }), begin: findOneWhoServed });

async function findOneWhoServed({ server }) {
  office = await caller(server.address, 'sscadmin');
  const people = await office.get('/functionary?status=ACTIVE&page=2&pageSize=50');
  for (const person of people.data) {
    const [certificate] = await office.get(`/certificate/certificates?functionaryId=${person.id}`);
    if (certificate) {
      served = { ...person, certificate };
      return;
    }
  }
  assert.fail('nobody of the demonstration has served');
}

const pathOf = ({ address }) => new URL(address).pathname;
const pagesOf = async (page) => (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
const isWithin = (page) =>
  until(
    'nothing is wider than the screen',
    () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    true,
  );

test('a person prints the certificate of an earlier duty on one page, and its address tells name, role and date to anybody', async (t) => {
  const { page } = await stage.visit(t, undefined, PHONE);
  await signIn(page, `self:${served.mobileNumber}`);
  const earlier = page.getByRole('region', { name: 'Earlier duties' });
  await earlier
    .getByRole('button', { name: /^Certificate of duty/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog', { name: 'Certificate of duty' });
  await sheet.getByText(/^This is to certify that/).waitFor();
  await isWithin(page);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await pagesOf(page), 1, 'pages of the printed certificate');

  const { page: other } = await stage.visit(t, undefined, PHONE);
  await other.goto(pathOf(served.certificate));
  await other.getByText('This certificate is true').waitFor();
  await other.getByText(served.certificate.name, { exact: true }).waitFor();
  await other.goto('/c/AbCdEfGhIjKlMnOpQrStUgAbCdEfGhIjKlMnOp');
  await other.getByText('This certificate is not known').waitFor();
});

test('the office prints the certificates of an examination, one to a page', async (t) => {
  const { page } = await stage.visit(t, 'sscadmin');
  await page.goto(`/certificates?functionaryId=${served.id}`);
  const sheets = page.getByRole('article');
  await sheets.first().waitFor();
  await page.getByRole('button', { name: /^Print \d+$/ }).waitFor();
  const { length } = await office.get(`/certificate/certificates?functionaryId=${served.id}`);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await pagesOf(page), length, 'pages of the printed certificates');
});

test('a person reads what is stored of them, and is told why the consent cannot be withdrawn on a day of duty', async (t) => {
  const { page } = await stage.visit(t, undefined, PHONE);
  await signIn(page, `self:${MANAGER}`);
  await page.getByText('My data, attendance and consent').tap();
  await page.getByRole('region', { name: 'What is stored of you' }).getByText('Aadhaar number').waitFor();
  await isWithin(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).tap(),
  ]);
  assert.match(file.suggestedFilename(), /^muster-F\d+\.json$/);
  await page.getByRole('button', { name: 'Withdraw my consent' }).tap();
  const asked = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await asked.getByRole('button', { name: 'Withdraw my consent' }).tap();
  await asked.getByText(/^You are on duty until/).waitFor();
});

test('a venue manager finds on a phone whom to call, and prints the duty chart on one page', async (t) => {
  const { page } = await stage.visit(t, MANAGER, PHONE);
  await page.goto('/monitoring');
  await page.getByRole('link', { name: 'People and duty chart' }).tap();
  await page.getByRole('heading', { level: 1, name: 'People and duty chart' }).waitFor();
  await page.getByText('Nobody stands by in this city on this date.').waitFor();
  await isWithin(page);
  await page.getByRole('button', { name: 'Print duty chart' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('columnheader', { name: 'Room or post' }).waitFor();
  assert.equal(await pagesOf(page), 1, 'pages of the duty chart');
});
