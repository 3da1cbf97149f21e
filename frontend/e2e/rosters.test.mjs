// Rosters that fill themselves, each a whole task: a region is staffed from nothing and looked at by the next person; and a draw with
// witnesses, each on a device of their own, is repeated by a command from its file.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { countPresses } from './support/presses.mjs';
import { binary, nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SLOW = { timeout: 60_000 };
const NAME = 'Stenographer Examination 2027';
const DATES = ['2027-03-06', '2027-03-07'];
const stage = onStage({ start: nationServer, begin: ground });

/** Twelve centers of the region on two dates in two batches, each with a need; what is planned is another task. */
async function ground({ server }) {
  const office = await caller(server.address, 'sscadmin');
  const region = await caller(server.address, 'regionadmin');
  const { data } = await region.get('/examination/centers?page=1&pageSize=12&sort=centerCode');
  const { id } = await office.post('/examination/examinations', {
    ...{ name: NAME, examinationLevel: ['TENTH_PASSED'], examinationYear: 2027 },
  });
  await office.post('/examination/examination-days/bulk', {
    examinationId: id,
    dates: DATES,
    batches: [
      { batch: 'Morning', reportingAt: '08:00', closesAt: '12:00' },
      { batch: 'Afternoon', reportingAt: '13:00', closesAt: '17:00' },
    ],
    centers: { centerIds: data.map((center) => center.id) },
  });
  const rules = [{ role: 'EDUQUITY_INVIGILATOR', perCenter: 2 }];
  await office.post(`/examination/examination/${id}/staffing-rules`, { rules });
}

/** Asks for the roster of the region; people of a made-up country have no faces. */
async function ask(page, also) {
  await page.goto('/proposals');
  await page.getByRole('button', { name: /^Fill/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Examination/)
    .first()
    .click();
  await page.getByRole('option', { name: NAME }).click();
  await dialog.getByText('Rules', { exact: true }).click();
  await dialog.getByLabel('Active, with a face').uncheck();
  await also?.(dialog);
  await dialog.getByRole('button', { name: 'Propose rosters' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a region is staffed from nothing in 20 presses, with a post looked at and mended, and taken back in 3', async (t) => {
  const { page, context } = await stage.visit(t, 'regionadmin');
  const presses = await countPresses(context);
  await ask(page);
  await page.getByText('48 of 48 posts filled, nobody missing').waitFor(SLOW);
  const first = page.getByRole('row', { name: /2 of 2/ }).first();
  await first.click();
  const post = page.getByRole('dialog', { name: /Invigilator/ });
  await post
    .getByText(/points? for “Near home”/)
    .first()
    .waitFor();
  await post
    .getByRole('button', { name: /^Take out: / })
    .first()
    .click();
  await page.getByText('Taken out').first().waitFor();
  await post.getByRole('button', { name: /^Put / }).first().click();
  await page.getByText('Put in').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('48 of 48 posts filled, nobody missing').waitFor();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('button', { name: 'Enter 96 duties' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor(SLOW);
  presses.atMost(20);

  const office = await stage.visit(t, 'sscadmin');
  const days = `/examination-days?q=${NAME.split(' ', 1)}&date=${DATES[0]}`;
  await office.page.goto(days);
  await office.page.getByText('24 results').waitFor();
  await office.page.getByText(/vacant/).waitFor({ state: 'detached' });

  presses.start();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const undo = page.getByRole('dialog');
  await undo.getByRole('textbox').fill('96');
  await undo.getByRole('button', { name: 'Undo 96 duties' }).click();
  await page.getByText('96 duties entered, and undone again').waitFor(SLOW);
  presses.atMost(3);
  await office.page.goto(days);
  await office.page
    .getByText(/vacant/)
    .first()
    .waitFor();
});

test('two witnesses decide a draw, one on a phone and one on paper, and a command repeats it from its file', async (t) => {
  const { page } = await stage.visit(t, 'regionadmin');
  await ask(page, (dialog) => dialog.getByLabel('With witnesses').check());
  await page.getByText('No witness has spoken yet.').waitFor(SLOW);
  const drawNow = page.getByRole('button', { name: 'Draw now' });
  await drawNow.and(page.locator(':disabled')).waitFor();

  const agency = await stage.visit(t, 'agencyadmin', PHONE);
  await agency.page.goto('/draws');
  await agency.page.getByText(NAME).first().tap();
  await agency.page.getByLabel('Your words').fill('नीले हाथी 17');
  await agency.page.getByRole('button', { name: 'Say these words' }).tap();
  await agency.page.getByText('Your words are noted').waitFor();

  await page.getByRole('button', { name: 'Words from paper…' }).click();
  const paper = page.getByRole('dialog');
  await paper.getByLabel('Name of the witness').fill('Josef Toppo');
  await paper.getByLabel('Words', { exact: false }).last().fill('eleven green lanterns');
  await paper.getByRole('button', { name: 'Note the words' }).click();
  await drawNow.and(page.locator(':enabled')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Draw now' }).click();
  await page.getByText('48 of 48 posts filled, nobody missing').waitFor(SLOW);
  await page.getByText(/नीले हाथी 17/).waitFor();
  await agency.page.getByText('48 of 48 places are filled.').waitFor(SLOW);

  await page.getByRole('link', { name: 'Protocol', exact: true }).click();
  await page.getByRole('row', { name: /Josef Toppo/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download the file').click(),
  ]);
  const path = await file.path();
  const verified = spawnSync(binary, ['roster', 'verify', path], { encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stderr);
  const altered = (await readFile(path, 'utf8')).replace('green lanterns', 'green lantern');
  await writeFile(path, altered);
  assert.notEqual(spawnSync(binary, ['roster', 'verify', path]).status, 0);
});

test('an empty post is given by keyboard in the week of a center, and stands in the week of its person', async (t) => {
  const { page } = await stage.visit(t, 'regionadmin');
  const list = '/server/examination/centers?page=1&pageSize=1&sort=centerCode';
  const { data } = await (await page.request.get(list, { maxRetries: 2 })).json();
  await page.goto(`/center/${data[0].id}/week?week=${DATES[0]}`);
  const grid = page.getByRole('grid', { name: 'Week of posts' });
  await grid.getByText('Vacant').first().waitFor();
  await grid.focus();
  await page.keyboard.press('Enter');
  const free = page.getByRole('region', { name: /^Free for/ }).getByRole('button');
  const name = await until('there is a free person', () => free.first().innerText(), /\p{L} \p{L}/u);
  const person = name.split('\n', 1)[0];
  await free.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give the duty' }).click();
  await grid.getByText(person, { exact: true }).waitFor();

  await page.goto(`/examination-days/week?week=${DATES[0]}&q=${encodeURIComponent(person)}`);
  const week = page.getByRole('grid', { name: 'Week of people' });
  await week.getByText(data[0].name.slice(0, 12)).first().waitFor();
});
