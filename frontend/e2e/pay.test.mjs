// What people are paid, from the rate to the file: the head office sets rates and makes a sheet, the region approves it, attendance is
// corrected, the difference is paid by another sheet, and the agency sees what its people are owed.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { countPresses } from './support/presses.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const NAME = 'Paid Examination';
const ROLE = 'EDUQUITY_INVIGILATOR';
const INDIA_MS = 5.5 * 3600_000;
const TODAY = new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10);
/** The sitting is the first minute of the day, so that it is over whenever the test runs. */
const [REPORTING, CLOSING] = ['00:00', '00:01'].map((time) =>
  new Date(`${TODAY}T${time}:00+05:30`).toISOString(),
);
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };

let office;
let duties;
let [came, away] = [];
const stage = onStage({ begin: servedToday });

/** Two of the agency's people were on duty today: one came for all of the sitting, the other did not come. */
async function servedToday({ server }) {
  office = await caller(server.address, 'sscadmin');
  const people = await office.get(`/functionary?status=ACTIVE&role=${ROLE}&page=1&pageSize=50`);
  const centers = await office.get('/examination/centers?page=1&pageSize=1&sort=centerCode');
  [came, away] = people.data.filter(({ authorizingAgency }) => authorizingAgency?.name.includes('Eduquity'));
  const { id: examinationId } = await office.post('/examination/examinations', {
    ...{ name: NAME, examinationLevel: ['TENTH_PASSED'], examinationYear: Number(TODAY.slice(0, 4)) },
  });
  await office.post('/examination/examination-days/bulk', {
    ...{ examinationId, dates: [TODAY], centers: { centerIds: [centers.data[0].id] } },
    batches: [{ batch: 'Paid', reportingAt: '00:00', closesAt: '00:01' }],
  });
  const { data } = await office.get(`/examination/examination-days?examinationId=${examinationId}&page=1`);
  const [{ id }] = data;
  await office.post('/functionary/assign-functionary', {
    examinationDayIds: [id],
    functionaries: [came, away].map((person) => ({ id: person.id, examinationDayRole: ROLE })),
  });
  const roster = () => office.get(`/examination/examination-day-functionary/${id}?page=1`);
  duties = new Map((await roster()).data.map((duty) => [duty.functionaryId, duty.id]));
  await correct(came, { attendance: 'PRESENT', entryAt: REPORTING, exitAt: CLOSING });
  const attendanceOf = async (person) =>
    (await roster()).data.find(({ functionaryId }) => functionaryId === person.id).attendance;
  await until('the day is closed, and whoever was not seen is absent', () => attendanceOf(away), 'ABSENT');
}

const correct = (person, attendance) =>
  office.post(`/examination/examination-day-functionary/${duties.get(person.id)}`, {
    ...attendance,
    reason: 'By the register',
  });

async function choose(dialog, label, option) {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

/** Makes a sheet of today as the head office, and hands it in. */
async function makeAndHandIn(page) {
  await page.goto('/pay');
  await page.getByRole('button', { name: 'Make a sheet…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Make a pay sheet' });
  await choose(dialog, 'Examination', NAME);
  await choose(dialog, 'Region', came.region?.name ?? 'Northern Region');
  await choose(dialog, 'Agency', came.authorizingAgency.name);
  await dialog.getByRole('button', { name: 'Make the sheet' }).click();
  await page.waitForURL(/\/pay\/sheets\//);
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Hand in…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByText('It waits for a second person: you had a hand in it.').waitFor();
  await until(
    'nobody approves what they made',
    () => page.getByRole('button', { name: 'Approve…' }).count(),
    0,
  );
  return address;
}

/** Approves a sheet as a second person. */
async function approve(t, address, lead) {
  const { page } = await stage.visit(t, 'regionadmin', DESK);
  await page.goto(address);
  await page.getByText(lead).first().waitFor();
  await page.getByRole('button', { name: 'Approve…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('The sheet is approved').first().waitFor();
}

test('the head office sets a rate, and one that overlaps is refused with a sentence', async (t) => {
  const { page } = await stage.visit(t, 'sscadmin', DESK);
  await page.goto('/pay/rates');
  const isSunday = new Date(`${TODAY}T12:00:00Z`).getUTCDay() === 0;
  const fill = async () => {
    await page.getByRole('button', { name: 'New rate…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New pay rate' });
    await choose(dialog, 'Role', 'Invigilator (Eduquity)');
    if (isSunday) await dialog.getByText('Sunday', { exact: true }).click();
    await dialog.getByLabel('Whole day, in rupees').fill('1,25,000.50');
    await dialog.getByLabel('Travel, in rupees').fill('100');
    await dialog.getByRole('button', { name: 'Set the rate' }).click();
    return dialog;
  };
  await fill();
  await page
    .getByRole('row', { name: /Invigilator/ })
    .getByText('₹1,25,000.50')
    .waitFor();
  const dialog = await fill();
  await dialog.getByText(/^There is a rate of this kind for 0 km and more/).waitFor();
});

test('a sheet is made, approved by a second person, and a correction is paid by its difference', async (t) => {
  const { page } = await stage.visit(t, 'sscadmin', DESK);
  const first = await makeAndHandIn(page);
  await approve(t, first, '₹1,25,100.50 for 2 duties');
  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Duties of this sheet/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  assert.match(lines.at(-1), /^Total: 2 rows,.*,125100\.50,/);

  await correct(came, { attendance: 'ABSENT', entryAt: null, exitAt: null });
  await correct(away, { attendance: 'PRESENT', entryAt: REPORTING, exitAt: null });
  const second = await makeAndHandIn(page);
  await page
    .getByRole('row', { name: /-₹1,25,100\.50/ })
    .getByText('Absent')
    .waitFor();
  await page
    .getByRole('row', { name: /₹62,600\.25/ })
    .getByText('No exit')
    .waitFor();
  await approve(t, second, '-₹62,500.25 for 2 duties');
});

test('an agency sees in three presses at most what its people are owed this month, on a phone', async (t) => {
  const { page, context } = await stage.visit(t, 'agencyadmin', PHONE);
  await page.goto('/');
  const presses = await countPresses(context);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('link', { name: 'Pay', exact: true }).tap();
  await page.getByRole('link', { name: 'Owed this month' }).tap();
  await page.getByText('₹62,600.25 to 2 people').waitFor();
  presses.atMost(3);
  await page.getByText('₹62,600.25', { exact: true }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  assert.equal(wide, false, 'the page is as narrow as the phone');
});
