// Whole tasks of an agency, and of its people with their phones: a list as agencies have it, pictures, and what a month was, from
// the first press until the next person sees what came of it.
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { somethingHappened } from './support/gate.mjs';
import { NO_MAKER, sheetMaker } from './support/messy.mjs';
import { countPresses } from './support/presses.mjs';
import { newestCode } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const ROWS = 5000;
/** Of 5,000 rows. */
const LEAST = 4700;
const SEEDS = [1, 2, 3];
const DESK = { viewport: { width: 1280, height: 800 } };
const OLD_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Whose pictures lie in the folder, each called by a number; and one of those who have none. */
const PICTURED = { 9000000011: 'anjali-verma', 9000000012: 'priya-iyer', 9000000016: 'lakshmi-pillai' };
const HARPREET = '9000000041';

let folder;
let make;
const stage = onStage({ begin: somethingHappened });

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-agency-'));
  make = await sheetMaker();
});
after(() => rm(folder, { recursive: true, force: true }));

/** The agency's administrator on a page, and how often they press there. */
async function atAgency(t, address) {
  const { page, context } = await stage.visit(t, 'agencyadmin', DESK);
  await page.goto(address);
  const presses = await countPresses(context);
  const press = (name, within = page) => within.getByRole('button', { name }).click();
  const choose = async (name, files) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(name)]);
    await chooser.setFiles(files);
  };
  const save = async (control, name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
    await download.saveAs(join(folder, name));
    return join(folder, name);
  };
  return { page, presses, press, choose, save };
}

const numberIn = (words) => Number(words.replace(/\D/g, ''));

test('pictures come from a folder, and who still has none is written to', async (t) => {
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  for (const [number, name] of Object.entries(PICTURED))
    await copyFile(stage.server.face(`on-the-roster-${name}.jpg`), join(pictures, `${number}.jpg`));
  const { page, presses, press, choose } = await atAgency(t, '/functionary/pictures');
  await choose('Choose a folder', pictures);
  await press('Enrol 3 pictures');
  await page.getByText('3 pictures enrolled').waitFor();
  await page.getByRole('link', { name: 'See who has none' }).click();
  await page.getByText('4 results', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await press('Ask for a picture');
  await press('Ask 4 people', page.getByRole('dialog'));
  await page.getByText('A message goes to 4 people').waitFor();
  presses.atMost(6);
  const she = await stage.visit(t, undefined, OLD_PHONE);
  await she.page.goto('/demo/outbox');
  await she.page
    .getByRole('article')
    .filter({ hasText: HARPREET })
    .getByText(/needs a picture of you/)
    .waitFor();
});

test('she who was asked takes two pictures of herself, hears what is wrong with one, and her agency has the other', async (t) => {
  const { page, context } = await stage.visit(t, undefined, OLD_PHONE);
  await page.goto('/self-verify');
  const presses = await countPresses(context);
  await page.getByLabel(/Mobile Number/).fill(HARPREET);
  await page.getByRole('button', { name: 'Send OTP' }).tap();
  await page.getByLabel('OTP Code').fill(await newestCode(page, HARPREET));
  await page.getByRole('button', { name: 'Login', exact: true }).tap();
  await page.getByRole('checkbox', { name: 'I have read this and agree' }).tap();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add face pictures' }).tap(),
  ]);
  await chooser.setFiles([
    { name: 'window.jpg', mimeType: 'image/jpeg', buffer: await readFile(stage.server.face('stranger.jpg')) },
    { name: 'night.jpg', mimeType: 'image/jpeg', buffer: await night(page) },
  ]);
  await page.getByRole('button', { name: 'Add 2 pictures' }).tap();
  await page.getByText('night.jpg was not accepted').waitFor();
  await page.getByText('Turn towards a window or a lamp.').waitFor();
  await page.getByRole('button', { name: 'Finish registration' }).tap();
  await page.getByText('You are registered and active').waitFor();
  presses.atMost(6);
  const agency = await stage.visit(t, 'agencyadmin', DESK);
  await agency.page.goto('/functionary?q=Harpreet');
  await agency.page.getByRole('row', { name: /Harpreet Kaur.*Active/ }).click();
  await agency.page.getByRole('img', { name: 'Face of Harpreet Kaur' }).waitFor();
});

/** A picture that was taken in the dark. */
async function night(page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
    canvas.getContext('2d').fillRect(0, 0, 600, 800);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1], 'base64');
}

test('what its people did this month is shown with their attendance, and goes into a sheet', async (t) => {
  const { page, presses, save } = await atAgency(t, '/');
  await page.getByRole('link', { name: 'Duties this month' }).click();
  const row = page.getByRole('row', { name: /Asha Joshi.*Present/ });
  await row.waitFor();
  await page.getByRole('button', { name: /^Export/ }).click();
  const sheet = await save(page.getByRole('menuitem', { name: 'CSV file' }), 'month.csv');
  presses.atMost(3);
  assert.match(await readFile(sheet, 'utf8'), /Asha Joshi.*Present/);
});

/** How many people the authority has in its registry. */
async function registered({ page }) {
  await page.goto('/functionary');
  const count = page.locator('main').getByText(/^[\d,]+ results$/);
  return numberIn(await until('the registry is counted', () => count.first().innerText(), /\d/));
}

describe('a list of 5,000 people as agencies have it', () => {
  for (const seed of SEEDS) {
    test(`is registered but for the rows that come back as a sheet, list ${seed}`, async (t) => {
      if (!make) return t.skip(NO_MAKER);
      const file = join(folder, `staff-${seed}.xlsx`);
      const messy = await make('people', file, ROWS, seed);
      const authority = await stage.visit(t, 'sscadmin', DESK);
      const knownBefore = await registered(authority);
      const { page, presses, press, choose, save } = await atAgency(t, '/functionary/upload');
      const readRows = async (sheet) => {
        await choose('Choose sheets', sheet);
        await press('Read the rows');
        await page.getByRole('grid', { name: 'Rows of the sheet' }).waitFor();
      };
      await readRows(file);
      // One decision for a hundred rows.
      await press(/^Write the years in [\d,]+ rows$/);
      await page.getByRole('button', { name: /^Write the years in/ }).waitFor({ state: 'detached' });
      await press(/^Register [\d,]+ people$/);
      await press(/^Register/, page.getByRole('dialog', { name: /^Register [\d,]+ people\?$/ }));
      const told = page.getByText(/^[\d,]+ (people were|person was) registered$/);
      const count = numberIn(await until('how many were registered', () => told.textContent(), /\d/));
      assert.ok(count >= LEAST, `${count} of ${ROWS} were registered`);
      assert.ok(count <= ROWS - messy.duplicates, `${count}, with those who stand there twice`);

      const left = page.getByRole('button', { name: 'Download the rows that were left out, with reasons' });
      const rest = await save(left, `left-${seed}.xlsx`);
      await page.getByRole('link', { name: 'Another sheet' }).click();
      await readRows(rest);
      presses.atMost(10);
      await page.getByText(`left-${seed}.xlsx · ${ROWS - count} rows`).waitFor();
      await page
        .getByText(/known already/)
        .first()
        .waitFor();
      assert.equal(await registered(authority), knownBefore + count);
    });
  }
});
