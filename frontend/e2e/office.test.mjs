// At the desk: registering and changing people, sheets of them, accounts; with every refusal that a form gives by itself.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { atDesk } from './support/desk.mjs';
import { person, sheetOf } from './support/sheets.mjs';
import { until } from './support/until.mjs';

let page;
const desk = atDesk((there) => {
  page = there;
});
const { says, press, field, choose } = desk;

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
  await field('Pin code').first().fill('12');
  await page.getByLabel('Permanent address same as current address').uncheck();
  await press('Create functionary');
  await says('Alternate mobile number must be 10 digits');
  await says('Invalid email');
  await says('Pin code must be 6 digits');
  await says(
    'Permanent address fields are required when permanent address is different from current address',
  );
  await page.getByLabel('Permanent address same as current address').check();
  await field('Alternate mobile number').fill('');
  await field('Email').fill('');
  await field('Pin code').first().fill('');
  await choose('Region', 'Northern Region');
  await press('Create functionary');
  await page.waitForURL(/\/functionary\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Charu Nair' }).waitFor();
});

test('somebody who is registered already is refused by the field that clashes', async () => {
  await page.goto('/functionary/create-functionary');
  await field('First name').fill('Charu');
  await field('Aadhaar number').fill('999900000018');
  await field('Mobile number').fill('9800004322');
  await press('Create functionary');
  await page
    .getByText(/Aadhaar.*(already|registered)/i)
    .first()
    .waitFor();
  // What was typed is guarded until somebody says otherwise.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await until('what was typed is there', () => field('First name').inputValue(), 'Charu');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/dashboard/ssc-admin');
});

test('a functionary is changed, and the change is in their history', async () => {
  await page.goto('/functionary?q=Rukmini');
  await page.getByRole('row', { name: /Rukmini Devi/ }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/functionary/edit/**');
  await field('Last name').fill('');
  await press('Save changes');
  await says('Last name is required');
  await field('Last name').fill('Menon');
  await press('Save changes');
  await page.getByRole('heading', { name: 'Rukmini Menon' }).waitFor();
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

test('a sheet is read step by step, its good rows are registered, and the others can be taken away', async () => {
  await page.goto('/functionary/upload');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText(/notes\.txt is not a sheet/).waitFor();
  const staff = sheetOf(
    person('Asha', '01-02-1990', '666600001111', '9700001111'),
    person('Bina', '1990/02/01', '666600002222', '9700002222'),
    person('Chitra', '01-02-1990', '6666', '9700003333'),
    person('Divya', '01-02-1990', '666600004444', '9700004444').replace(',true,', ',false,'),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(staff) });
  await says('Understood: 15 of 15 columns');
  await press('Read the rows');
  await page
    .getByText(/Aadhaar number must be 12/)
    .first()
    .waitFor();
  // With another permanent address that is not there.
  await says('Permanent City: 1 row');
  await press('Register 2 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Register 2 people' }).click();
  await says('2 people were registered');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press('Download the rows that were left out, with reasons'),
  ]);
  assert.ok((await readFile(await download.path())).length > 0);
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
  await dialog.getByLabel(/^Reason/).fill('Is back in the service');
  await dialog.getByRole('button', { name: 'Enable account' }).click();
  await says('Account enabled');
});

test('an account that signs in with a code is made without user id and password', async () => {
  await page.goto('/settings/users/create');
  await field('Name').fill('Asha Pillai');
  await field('Mobile number').fill('9811113333');
  await choose('Role', 'Center Coordinator');
  await page.getByText('Signs in with a code that goes to the mobile number').waitFor();
  await page.getByLabel(/^User ID/).waitFor({ state: 'detached' });
  await choose('Region', 'Northern Region');
  await press('Create user');
  await says('Asha Pillai can sign in with a code now');
  await page.waitForURL(/\/settings\/users\/[0-9a-f-]{36}$/);
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

test('a screen on a wall shows the day to nobody who is signed in, until it is taken back', async (t) => {
  await page.goto('/wall-boards');
  await page.getByRole('button', { name: 'Add a wall screen' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Control room');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a wall screen' }).click();
  const address = await until(
    'the address is shown',
    () => page.getByRole('textbox', { name: 'Address' }).inputValue(),
    /^http/,
  );
  await press('Done');
  const visit = await page.context().browser().newContext();
  t.after(() => visit.close());
  const wall = await visit.newPage();
  await wall.goto(address);
  await wall.getByText('Control room').waitFor();
  await wall.getByText(/of [\d,]+ (due so far )?present|Not due yet: \d/).waitFor();
  await until('the key leaves the address', () => new URL(wall.url()).hash, '');
  await page
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  const taking = page.getByRole('dialog');
  await taking.getByLabel(/^Reason/).fill('The hall is given back');
  await taking.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Taken back').first().waitFor();
  await wall.reload();
  await wall.getByText(/was taken back or has ended/).waitFor();
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
  await page.getByRole('link', { name: 'Create functionary' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Columns' }).waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
});

test('nobody saw an error in the console', () => {
  assert.deepEqual(desk.complaints, []);
});
