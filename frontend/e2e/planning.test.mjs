// At the desk: examinations, centers, days and who is on them; with every refusal that a form gives by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atDesk } from './support/desk.mjs';
import { quiet } from './support/quiet.mjs';
import { until } from './support/until.mjs';

let page;
const desk = atDesk((there) => {
  page = there;
});
const { says, press, field, choose } = desk;

test('an examination is made, changed and deleted', async () => {
  await page.goto('/examination/create');
  await press('Create examination');
  await says('Name is required');
  await field('Name').fill('Junior Translator 2026');
  await press('Create examination');
  await says('Examination created. Plan its days next.');
  await page.waitForURL(/\/examination-days\?examinationId=/);
  await page.goto('/examination');
  const ask = async (what) => {
    const row = page.getByRole('row', { name: /Translator/ });
    await row.waitFor();
    await quiet(page);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: what }).click();
    return page.getByRole('dialog');
  };
  const change = await ask('Change examination');
  await change.getByLabel(/^Name/).fill('Senior Translator 2026');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await says('Examination saved');
  await page.getByRole('row', { name: /Senior Translator 2026/ }).waitFor();
  const sure = await ask('Delete examination');
  await sure.getByRole('button', { name: 'Delete examination' }).click();
  await says('Examination deleted');
  await page.getByRole('row', { name: /Translator/ }).waitFor({ state: 'detached' });
});

test('a center and a day at it are made; both forms say what they need', async () => {
  await page.goto('/center/create');
  await press('Create center');
  await says('Name is required');
  await says('City is required');
  await field('Name').fill('Model School, Hazratganj');
  await choose('Region', 'Central Region');
  await choose('State', 'Uttar Pradesh');
  await choose('City', 'Lucknow');
  await field('Geofencing radius').fill('-5');
  await press('Create center');
  await says('Must be a positive number');
  await field('Geofencing radius').fill('200');
  await press('Create center');
  await says('Model School, Hazratganj');

  await page.goto('/examination-days/create');
  await press('Create examination day');
  await says('Examination is required');
  await says('Batch is required');
  await page
    .getByLabel(/^Examination/)
    .first()
    .click();
  await page.getByRole('option').first().click();
  await choose('Region', 'Central Region');
  await page
    .getByLabel(/^Center/)
    .first()
    .click();
  await page.getByRole('option', { name: /Model School/ }).click();
  await field('Batch').fill('Morning');
  await press('Create examination day');
  await page.waitForURL(/\/examination-days\/[0-9a-f-]{36}/);
});

test('assigning shows what people have on, and assigns those who are free', async () => {
  await page.goto('/examination-days?q=Gole');
  await page.getByRole('row', { name: /Gole Market/ }).click();
  await page.getByRole('link', { name: 'Assign people' }).first().click();
  for (const name of ['Ritu Saxena', 'Vandana Mishra']) {
    await page.getByPlaceholder('Search by name, mobile or UID').fill(name);
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  }
  await press('Assign 2 people');
  const dialog = page.getByRole('dialog');
  // Ritu is at the other center in the same batch.
  await dialog.getByText('On duty elsewhere at the same time').waitFor();
  await dialog.getByText('The other 1 is free at that time').waitFor();
  await dialog.getByRole('button', { name: 'Assign the 1 who is free' }).click();
  await page.getByText('1 duty assigned').first().waitFor();
  await page.getByRole('table', { name: '1 duty assigned' }).getByText('Vandana Mishra').waitFor();
});

test('a day is deleted with the people on it once their number is typed, and comes back by one press', async () => {
  await page.goto('/examination-days?q=Gole');
  const row = page.getByRole('row', { name: /Gole Market/ });
  await row.click();
  // The list has such a button, too.
  await page.waitForURL(/\/examination-days\/[0-9a-f-]{36}/);
  await press('More actions');
  await page.getByRole('menuitem', { name: 'Delete the day' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel(/^Type \d+ to go on$/);
  await number.waitFor();
  await dialog.getByRole('button', { name: 'Delete the day' }).click();
  await dialog.getByText(/^Type the number \d+\.$/).waitFor();
  const label = await until('the number is said', () => dialog.locator('label').textContent(), /\d+/);
  await number.fill(label.replace(/\D/g, ''));
  await dialog.getByRole('button', { name: 'Delete the day' }).click();
  await says('Examination day deleted');
  const undo = page.getByRole('region', { name: 'Undo what was just done' });
  await undo.getByText(/^1 day deleted, \d+ duties cancelled\.$/).waitFor();
  await page.goto('/examination-days?q=Gole');
  await page.getByText('Nothing matches these filters').waitFor();
  await undo.getByRole('button', { name: 'Undo' }).click();
  await row.click();
  await page.getByRole('row', { name: /Vandana Mishra/ }).waitFor();
  await undo.getByText(/^1 day deleted/).waitFor({ state: 'detached' });
});

test('a sheet of centers tells its faults too', async () => {
  await page.goto('/center/upload');
  const sheet = 'Name,City Code\nNew Hall,no such city\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'centers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page
    .getByText(/^Understood: 2 of 2 columns$/)
    .first()
    .waitFor();
  await press('Read the rows');
  await page.getByRole('region', { name: 'City Code: 1 row' }).waitFor();
  await page.getByRole('button', { name: 'No row is ready yet' }).waitFor();
});

test('nobody saw an error in the console', () => {
  assert.deepEqual(desk.complaints, []);
});
