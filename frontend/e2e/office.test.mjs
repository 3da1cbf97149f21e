// At the desk: registering, changing, assigning, sheets, accounts; with every refusal that a form gives by itself.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { person, sheetOf } from './support/sheets.mjs';
import { onStage } from './support/stage.mjs';

let admin;
let page;
onStage({
  begin: async ({ enter }) => {
    admin = await enter('sscadmin');
    page = admin.page;
  },
});

const says = (text) => page.getByText(text, { exact: true }).first().waitFor();
const press = (name) => page.getByRole('button', { name, exact: true }).click();
const field = (label) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

async function choose(label, option, within = page) {
  await within
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a functionary is created; every rule says its sentence first', async () => {
  await page.goto('/functionary/create-functionary');
  await press('Create functionary');
  await says('First name is required');
  await says('Aadhaar number must be 12 digits');
  await says('Mobile number must be 10 digits');
  await field('First name').fill('Charu');
  await field('Last name').fill('Nair');
  await field('Aadhaar number').fill('777700004321');
  await field('Mobile number').fill('9800004321');
  await field('Alternate mobile number').fill('98');
  await field('Email').fill('not an address');
  await page.getByLabel('Permanent address same as current address').uncheck();
  await press('Create functionary');
  await says('Alternate mobile number must be 10 digits');
  await says('Invalid email');
  await says(
    'Permanent address fields are required when permanent address is different from current address',
  );
  await page.getByLabel('Permanent address same as current address').check();
  await field('Alternate mobile number').fill('');
  await field('Email').fill('');
  await choose('Region', 'Northern Region');
  await press('Create functionary');
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Charu Nair' }).waitFor();
});

test('somebody who is registered already is refused by the field that clashes', async () => {
  await page.goto('/functionary/create-functionary');
  await field('First name').fill('Charu');
  await field('Aadhaar number').fill('777700004321');
  await field('Mobile number').fill('9800004322');
  await press('Create functionary');
  await page
    .getByText(/Aadhaar.*(already|registered)/i)
    .first()
    .waitFor();
  // What was typed is guarded until somebody says otherwise.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  assert.equal(await field('First name').inputValue(), 'Charu');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/dashboard/ssc-admin');
});

test('a functionary is changed, and the change is in their history', async () => {
  await page.goto('/functionary?q=Charu');
  await page.getByRole('row', { name: /Charu Nair/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/functionary/edit/**');
  await field('Last name').fill('');
  await press('Save changes');
  await says('Last name is required');
  await field('Last name').fill('Menon');
  await press('Save changes');
  await page.getByRole('heading', { name: 'Charu Menon' }).waitFor();
  await says('Record changed');
});

test('a status needs its reason', async () => {
  await page.goto('/functionary?q=Geeta');
  await page.getByRole('row', { name: /Geeta Das/ }).click();
  await press('Set inactive');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set inactive' }).click();
  await says('Give a reason.');
  await dialog.getByLabel(/^Reason/).fill('On leave');
  await dialog.getByRole('button', { name: 'Set inactive' }).click();
  await says('Status is now Inactive');
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

test('assigning shows what people have on, and what was left out and why', async () => {
  await page.goto('/examination-days?q=Model');
  await page.getByRole('row', { name: /Model School/ }).click();
  await page.getByRole('link', { name: 'Assign people' }).first().click();
  for (const name of ['Ritu Saxena', 'Vandana Mishra']) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  }
  await press('Assign 2 people');
  const dialog = page.getByRole('dialog');
  // Ritu is at the other center of the city in the same batch.
  await dialog.getByText('On duty elsewhere at the same time').waitFor();
  await dialog.getByText('No other duty').waitFor();
  await dialog.getByRole('button', { name: 'Assign 2 people' }).click();
  await page.getByText('1 duty assigned').first().waitFor();
  await page.getByText('1 left out').first().waitFor();
  await page.getByRole('table', { name: '1 left out' }).getByText('Ritu Saxena').waitFor();
});

test('a sheet is checked first, its faults are told row by row, and its good rows are taken', async () => {
  await page.goto('/functionary/upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText(/notes\.txt is not a sheet/).waitFor();
  const staff = sheetOf(
    person('Asha', '01-02-1990', '666600001111', '9700001111'),
    person('Bina', '1990/02/01', '666600002222', '9700002222'),
    person('Chitra', '01-02-1990', '6666', '9700003333'),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(staff) });
  await says('Nothing has been written yet');
  const faults = page.getByLabel('What to correct');
  await faults.getByText('Invalid Date of Birth (expected DD-MM-YYYY)').waitFor();
  await faults.getByText(/Aadhaar number must be 12/).waitFor();
  await press('Register 1 person');
  await says('1 person registered');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press('Download the rows to correct'),
  ]);
  assert.ok((await readFile(await download.path())).length > 0);
});

test('a sheet of centers tells its faults too', async () => {
  await page.goto('/center/upload');
  const sheet = 'Name,City Code\nNew Hall,no such city\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'centers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page
    .getByText(/What to correct|The sheet could not be read/)
    .first()
    .waitFor();
});

test('an account is made, disabled and let in again', async () => {
  await page.goto('/settings/users/create');
  await press('Create user');
  await says('Name is required');
  await says('Role is required');
  await field('Name').fill('Kiran Bedi');
  await field('User ID').fill('kiran');
  await field('Email').fill('kiran@muster.example');
  await field('Mobile number').fill('9811112222');
  await choose('Role', 'SSC Regional Administrator');
  await press('Create user');
  await says('Region is required');
  await choose('Region', 'Northern Region');
  await press('Create user');
  await page.waitForURL(/\/settings\/users\/[0-9a-f-]{36}$/);
  await press('Disable account');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Left the service');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await says('Account disabled');
  await press('Enable account');
  const again = page.getByRole('dialog');
  if (await again.isVisible()) await again.getByRole('button', { name: 'Enable account' }).click();
  await says('Account enabled');
});

test('an agency is made', async () => {
  await page.goto('/settings/agencies');
  await press('Create agency');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create agency' }).click();
  await says('Name is required');
  await says('Family is required');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Night Watch');
  await choose('Family', 'Eduquity', dialog);
  await dialog.getByRole('button', { name: 'Create agency' }).click();
  await says('Agency created');
  await page.getByRole('row', { name: /Night Watch/ }).waitFor();
});

test('one’s own profile and password have their rules', async () => {
  await page.goto('/settings');
  await field('Name').fill('');
  await field('Email').fill('nobody');
  await field('Mobile Number').fill('12');
  await press('Save changes');
  await says('Name is required');
  await says('Invalid email');
  await says('Mobile number must be 10 digits');
  await page.getByLabel(/^New password/).fill('weak');
  await press('Change password');
  await says(
    'Password must be at least 8 characters long, and include 1 uppercase, 1 lowercase, 1 numeric, and 1 special character',
  );
});

test('nobody saw an error in the console', () => {
  assert.deepEqual(admin.complaints, []);
});

test('on paper there are words and tables, and nothing to press', async () => {
  await page.goto('/functionary');
  await page.getByRole('row', { name: /Geeta Das/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Functionaries' }).waitFor();
  await page
    .getByRole('row', { name: /Geeta Das/ })
    .getByText('Geeta Das')
    .waitFor();
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  await page.getByRole('navigation').waitFor({ state: 'hidden' });
  assert.equal(await page.getByRole('link', { name: 'Create functionary' }).isVisible(), false);
  assert.equal(await page.getByRole('button', { name: 'Columns' }).isVisible(), false);
  await page.emulateMedia({ media: 'screen' });
});
