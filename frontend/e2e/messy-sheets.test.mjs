// An agency's administrator with a list as agencies have it: titles above the headings, other headings, everything written as people
// write. Nearly all of 5,000 people are registered without leaving the page, and what remains comes back as a sheet.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { NO_MAKER, sheetMaker } from './support/messy.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const ROWS = 5000;
/** Of 5,000 rows. */
const LEAST = 4700;
const MOST_MINUTES = 10;
const SEEDS = [1, 2, 3];
const SLOW = { timeout: 60_000 };

let folder;
let make;
const stage = onStage();

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-messy-'));
  make = await sheetMaker();
});
after(() => rm(folder, { recursive: true, force: true }));

/** The list, and what is in it. */
async function list(seed) {
  const file = join(folder, `staff-${seed}.xlsx`);
  return { file, ...(await make('people', file, ROWS, seed)) };
}

/** From the page with nothing on it to the rows of the sheet. */
async function readRows(page, file) {
  await page.goto('/functionary/upload');
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Read the rows' }).click(SLOW);
  await page.getByRole('grid', { name: 'Rows of the sheet' }).waitFor(SLOW);
}

async function register(page) {
  await page.getByRole('button', { name: /^Register [\d,]+ people$/ }).click();
  const sure = page.getByRole('dialog', { name: /^Register [\d,]+ people\?$/ });
  await sure.getByRole('button', { name: /^Register/ }).click();
  const told = page.getByText(/^[\d,]+ (people were|person was) registered$/);
  await told.waitFor(SLOW);
  const words = await until('how many were registered', () => told.textContent(), /\d/);
  return Number(words.replace(/\D/g, ''));
}

describe('of a list of 5,000 people as agencies have it', () => {
  for (const seed of SEEDS) {
    test(`nearly all are registered, list ${seed}`, async (t) => {
      if (!make) return t.skip(NO_MAKER);
      const messy = await list(seed);
      const { page } = await stage.visit(t, 'agencyadmin', { viewport: { width: 1280, height: 800 } });
      const began = Date.now();
      await readRows(page, messy.file);
      // One decision for a hundred rows.
      await page.getByRole('button', { name: /^Write the years in [\d,]+ rows$/ }).click();
      await page.getByRole('button', { name: /^Write the years in/ }).waitFor({ state: 'detached' });
      const registered = await register(page);
      const minutes = (Date.now() - began) / 60_000;
      assert.ok(registered >= LEAST, `${registered} of ${ROWS} were registered`);
      assert.ok(registered <= ROWS - messy.duplicates, `${registered}, with those who stand there twice`);
      assert.ok(minutes < MOST_MINUTES, `it took ${minutes.toFixed(1)} minutes`);

      const [left] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the rows that were left out, with reasons' }).click(),
      ]);
      const rest = join(folder, `left-${seed}.xlsx`);
      await left.saveAs(rest);
      await readRows(page, rest);
      await page
        .getByText(/known already/)
        .first()
        .waitFor();
      const { total } = await rowsOf(page);
      assert.equal(total, ROWS - registered, 'every row that was left out is understood when it comes back');
    });
  }
});

/** How many rows the draft on the page has. */
async function rowsOf(page) {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/server/sheets/drafts/${id}`, { maxRetries: 2 });
  return (await answer.json()).counts;
}
