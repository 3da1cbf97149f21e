// What a region comes to do, each a whole task: in how many presses, and what the next person sees of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { somethingHappened } from './support/gate.mjs';
import { countPresses } from './support/presses.mjs';
import { nationServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** An administrator of a region in which a gate is not open though people are due: another one on each date. */
let late;
/** Two days of the next week in the north: one lacks people, and has three; the other has two. */
let short;
let full;
const stage = onStage({
  start: nationServer,
  begin: async (there) => {
    await somethingHappened(there);
    await arrange(await caller(there.server.address, 'sscadmin'));
  },
});

async function arrange(admin) {
  const shut = rowsOf(await admin.get('/dashboard/day-centers?gateShut=true&page=1&pageSize=1'));
  const { data: users } = await admin.get('/users?role=SSC_REGION_ADMIN&page=1&pageSize=100');
  const center = await admin.get(`/examination/center/${shut[0].centerId}`);
  late = users.find(
    ({ userId, regionId }) => userId !== 'regionadmin' && regionId === center.regionId,
  ).userId;
  const [watched] = rowsOf(await admin.get('/examination/examination-days?q=Gole&page=1&pageSize=1'));
  const dayOf = (batch, ahead) =>
    admin.post('/examination/examination-day', {
      ...{ examinationId: watched.examinationId, centerId: watched.centerId, batch },
      date: dateIn(ahead),
    });
  short = await dayOf('Noon', 5);
  full = await dayOf('Evening', 6);
  const needs = [{ role: 'EDUQUITY_LAB_SUPERVISOR', needed: 7 }];
  await admin.post(`/examination/examination-day/${short.id}/needs`, { needs });
  const assign = async (day, ...names) => {
    const found = names.map(async (name) => rowsOf(await admin.get(`/functionary?q=${name}`))[0].id);
    const ids = await Promise.all(found);
    const functionaries = ids.map((id) => ({ id, examinationDayRole: 'EDUQUITY_INVIGILATOR' }));
    await admin.post('/functionary/assign-functionary', { examinationDayIds: [day.id], functionaries });
  };
  await assign(short, 'Deepa Menon', 'Rekha Gupta', 'Lakshmi Pillai');
  await assign(full, 'Ritu Saxena', 'Vandana Mishra');
}

const rowsOf = (answer) => answer.data ?? answer;
/** So many days from today, where the examinations are. */
const dateIn = (days) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** Somebody at their desk or with a phone, whose presses are counted. */
async function visit(t, who, options) {
  const { page, context } = await stage.visit(t, who, options);
  const presses = await countPresses(context);
  return {
    ...{ page, presses, dialog: page.getByRole('dialog') },
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    press: (target) => (options?.hasTouch ? target.tap() : target.click()),
  };
}

/** The same day on somebody's own screen. */
async function atGole({ page }) {
  await page.goto('/examination-days?q=Gole');
  await page
    .getByRole('row', { name: /Morning/ })
    .first()
    .getByRole('button', { name: /^Open/ })
    .click();
  await page.getByRole('tab', { name: /^Roster/ }).waitFor();
}

/** The page of a person, as somebody finds it. */
async function atPerson({ page }, name) {
  await page.goto(`/functionary?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const duties = page.getByRole('region', { name: 'Duties of this person' });
  return { duties: duties.getByRole('row', { name: /Gole Market/ }) };
}

/** What has been sent to this number. */
const messagesTo = (page, mobile) => page.getByRole('article').filter({ hasText: mobile });

test('one press shows the gates that are not open, with who can open them and their number', async (t) => {
  const { page, presses, button, press } = await visit(t, late);
  await page.goto('/');
  await press(button(/^Gates not open: \d/));
  const rows = page.getByRole('region', { name: 'Where' }).getByRole('row', { name: /, Batch / });
  await until('only those that are not open', () => rows.allInnerTexts(), isShut);
  await until('whom to call', () => rows.getByRole('link').evaluateAll(addresses), /^(tel:\d{10},?)*$/);
  presses.atMost(1);
});

const isShut = (texts) => texts.length > 0 && texts.every((text) => text.includes('Gate not open since'));
const addresses = (links) => links.map((link) => link.getAttribute('href')).join();

for (const [where, options] of Object.entries({ 'at a desk': {}, 'on a phone': PHONE })) {
  test(`${where}, one press shows who is missing at the worst center, and the numbers to call`, async (t) => {
    const { page, presses, dialog, button, press } = await visit(t, late, options);
    await page.goto('/');
    await press(button(/^Open .*Batch/).first());
    const missing = dialog.getByRole('region', { name: 'Who is missing' }).getByRole('listitem');
    const call = missing.first().getByRole('link', { name: /^Call / });
    await until('a number to call', () => call.getAttribute('href'), /^tel:\d{10}$/);
    // The drawer comes from the side.
    const width = page.viewportSize().width;
    await until(
      'it is in reach',
      () => call.boundingBox(),
      (box) => box.x >= 0 && box.x + box.width <= width,
    );
    presses.atMost(1);
  });
}

test('what one notes about a person, a colleague reads at once with who and when', async (t) => {
  const { page, dialog, button, press } = await visit(t, late);
  await page.goto('/');
  await press(button(/^Open .*Batch/).first());
  await press(dialog.getByRole('button', { name: /^What to do about / }).first());
  await press(page.getByRole('menuitem', { name: /^Note what / }));
  await page.getByRole('radio', { name: 'On the way' }).check();
  await press(button('Save the note'));
  const noted = /On the way, \d\d:\d\d, /;
  await dialog.getByRole('listitem').filter({ hasText: noted }).first().waitFor();
  const { pathname, search } = new URL(page.url());
  const colleague = await visit(t, late.replace('1', '2'), PHONE);
  await colleague.page.goto(pathname + search);
  await colleague.dialog.getByRole('listitem').filter({ hasText: noted }).first().waitFor();
});

test('four presses replace a person who is ill by a free one with a picture, and everybody concerned sees it', async (t) => {
  const { page, presses, dialog, button, press } = await visit(t, 'regionadmin');
  await page.goto('/');
  await press(button(/^Open .*Gole Market.*Batch/));
  await press(button('Replace Sunita Rao'));
  await dialog.getByRole('searchbox').fill('Vandana Mishra');
  const free = dialog.getByRole('radio', { name: 'Vandana Mishra' });
  const shown = () => dialog.getByRole('radiogroup').innerText();
  await until('a picture and a number', shown, /Vandana Mishra.*?picture enrolled.*?9000000032/s);
  await press(free);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fell ill');
  await press(button('Replace by Vandana Mishra'));
  await page.getByText(/takes over\. Both are told by SMS\./).waitFor();
  presses.atMost(4);

  const colleague = await visit(t, 'northern.admin1');
  await atGole(colleague);
  await colleague.page.getByRole('row', { name: /Vandana Mishra/ }).waitFor();
  const gone = colleague.page.getByRole('list', { name: 'Taken off and replaced' });
  await gone
    .getByRole('listitem')
    .filter({ hasText: /Sunita Rao.*Fell ill/s })
    .waitFor();

  const agency = await visit(t, 'agencyadmin');
  const taker = await atPerson(agency, 'Vandana Mishra');
  await taker.duties.filter({ hasText: 'Morning' }).waitFor();
  const ill = await atPerson(agency, 'Sunita Rao');
  await until('the duty is gone', () => ill.duties.count(), 0);
  await agency.page.goto('/dashboard/functionary-activity?q=Vandana');
  await agency.page.getByRole('row', { name: /Vandana Mishra.*Gole Market/ }).waitFor();
  await agency.page.goto('/dashboard/functionary-activity?q=Sunita+Rao');
  await agency.page.getByRole('status').filter({ hasText: '0 results' }).waitFor();
  await page.goto('/demo/outbox');
  await messagesTo(page, '9000000032')
    .filter({ hasText: 'New duty: Invigilator, Government Girls' })
    .first()
    .waitFor();
  await messagesTo(page, '9000000013').getByText('is given to another person').waitFor();
});

for (const [where, name, options] of [
  ['at a desk', 'Shalini Bose', {}],
  ['on a phone', 'Pooja Reddy', PHONE],
]) {
  test(`${where}, four presses correct the attendance of one person, and it is in the report, with the agency and in the audit`, async (t) => {
    const { page, presses, dialog, button, press } = await visit(t, 'regionadmin', options);
    await page.goto('/examination-days?q=Gole');
    await press(button(/^Open .*Gole Market, .*, Morning/));
    const menu = button(`Actions for ${name}`);
    await menu.waitFor();
    presses.start();
    await press(menu);
    await press(page.getByRole('menuitem', { name: 'Correct attendance' }));
    await press(dialog.getByRole('radio', { name: 'Absent' }));
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(`${name} went home`);
    await press(dialog.getByRole('button', { name: 'Correct attendance' }));
    await dialog.waitFor({ state: 'detached' });
    presses.atMost(4);

    const colleague = await visit(t, 'northern.admin1');
    await colleague.page.goto('/dashboard/day-report');
    await colleague.page.getByRole('row', { name: new RegExp(`${name},.* Absent$`) }).waitFor();
    await colleague.page.goto('/audit?action=CORRECT_ATTENDANCE');
    await colleague.page.getByRole('row', { name: new RegExp(`${name} went home`) }).waitFor();
    const agency = await visit(t, 'agencyadmin');
    const { duties } = await atPerson(agency, name);
    await duties.filter({ hasText: 'Absent' }).waitFor();
  });
}

test('three people are taken off a day at once and put back, in five presses; nobody is told', async (t) => {
  const { page, presses, dialog, button } = await visit(t, 'regionadmin');
  await page.goto(`/examination-days/${short.id}`);
  const ticks = page.getByRole('checkbox', { name: /^Select (Deepa|Rekha|Lakshmi) / });
  await ticks.nth(2).waitFor();
  await ticks.first().click();
  await ticks.last().click({ modifiers: ['Shift'] });
  await button('Take off the roster').click();
  await dialog.getByText('Deepa Menon, Lakshmi Pillai, Rekha Gupta').waitFor();
  await dialog.getByRole('button', { name: 'Take 3 people off the roster' }).click();
  await dialog.waitFor({ state: 'detached' });
  const agency = await visit(t, 'agencyadmin');
  const noon = async (name) => (await atPerson(agency, name)).duties.filter({ hasText: 'Noon' });
  const taken = await noon('Rekha Gupta');
  await until('the duty is gone', () => taken.count(), 0);
  const undo = page.getByRole('region', { name: 'Undo what was just done' });
  await undo.getByRole('button', { name: 'Undo' }).click();
  await ticks.nth(2).waitFor();
  presses.atMost(5);

  for (const name of ['Deepa Menon', 'Rekha Gupta', 'Lakshmi Pillai']) await (await noon(name)).waitFor();
  await page.goto('/demo/outbox');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  for (const mobile of ['9000000014', '9000000015', '9000000016']) {
    const told = messagesTo(page, mobile).filter({ hasText: 'cancelled' });
    await until('nobody is told', () => told.count(), 0);
  }
});

test('four presses settle a wrong face with what really happened, and gate, bell and report know it', async (t) => {
  const { page, presses, dialog, press } = await visit(t, 'regionadmin');
  await page.goto('/');
  const face = page.getByRole('button', { name: /^Face does not match.*Gole Market/ });
  await until('it is there', async () => {
    await page.mouse.wheel(0, 400);
    return face.isVisible();
  });
  await press(face);
  await press(dialog.getByRole('button', { name: 'Resolve', exact: true }));
  await press(dialog.getByRole('radio', { name: 'False alarm' }));
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A visitor who had lost the way');
  await press(dialog.getByRole('button', { name: 'Resolve', exact: true }));
  await dialog.getByText('A visitor who had lost the way').first().waitFor();
  presses.atMost(4);

  const gate = await visit(t, '9000000001');
  await gate.page.goto('/monitoring');
  await gate.page.getByRole('tab', { name: /^Anomalies/ }).click();
  await gate.page.getByText('False alarm').first().waitFor();
  const colleague = await visit(t, 'northern.admin1');
  await colleague.page.goto('/dashboard/day-report');
  await colleague.page.getByRole('row', { name: /^Face does not match 1 0$/ }).waitFor();
  await colleague.page.goto('/');
  await colleague.button(/^Notifications/).click();
  await colleague.dialog.getByRole('link', { name: 'Face does not match' }).first().click();
  await colleague.page.getByText('A visitor who had lost the way').first().waitFor();
});

test('two presses show what is short by role in the next days, and how many are free', async (t) => {
  const { page, presses, press } = await visit(t, 'regionadmin');
  await page.goto('/');
  await press(page.getByRole('link', { name: 'What is short' }));
  const row = page.getByRole('row', { name: /Lab Supervisor/ });
  const [, missing, needed, free] = await until(
    'the role is there',
    () => row.getByRole('cell').allInnerTexts(),
    isRow,
  );
  assert.ok(
    Number(missing) >= 7 && Number(needed) >= 7 && Number(free) > 0,
    `${missing} of ${needed}, ${free} free`,
  );
  await press(row.getByRole('link'));
  await page
    .getByText(/vacant/)
    .first()
    .waitFor();
  presses.atMost(2);
});

const isRow = (cells) => cells.length > 4;

test('three presses delete a day that has people, who are named before and told afterwards', async (t) => {
  const { page, presses, dialog, button, press } = await visit(t, 'regionadmin');
  await page.goto(`/examination-days/${full.id}`);
  await page.getByRole('row', { name: /Ritu Saxena/ }).waitFor();
  await press(button('More actions'));
  await press(page.getByRole('menuitem', { name: 'Delete the day' }));
  await dialog.getByText(/Ritu Saxena, Vandana Mishra/).waitFor();
  await press(dialog.getByRole('button', { name: 'Delete the day' }));
  await page.getByText('Examination day deleted').waitFor();
  presses.atMost(3);
  const agency = await visit(t, 'agencyadmin');
  const { duties } = await atPerson(agency, 'Ritu Saxena');
  await until('the duty is gone', () => duties.filter({ hasText: 'Evening' }).count(), 0);
});

test('three presses print the report and all attendance sheets of the day, with region, examination and who is not there', async (t) => {
  const { page, presses, button, press } = await visit(t, late);
  await page.addInitScript(() => {
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1;
    };
  });
  const printed = () => page.evaluate(() => window.printed);
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Day report' }));
  await press(button('Print the report'));
  await until('the report is printed', printed, 1);
  await page.emulateMedia({ media: 'print' });
  const report = page.getByRole('region', { name: 'Day report' });
  await report.getByRole('heading', { name: / Region$/ }).waitFor();
  await report
    .getByText(/Examination \d{4}/)
    .first()
    .waitFor();
  await report
    .getByRole('row', { name: / Late$/ })
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'screen' });
  await press(page.getByRole('link', { name: 'Attendance sheets' }));
  await until('the sheets are printed', printed, 2);
  presses.atMost(3);
  await page.emulateMedia({ media: 'print' });
  for (const what of ['Examination:', 'Region:', 'Center:']) await page.getByText(what).first().waitFor();
});
