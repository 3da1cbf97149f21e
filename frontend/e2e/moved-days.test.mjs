// A sitting is put off by a week with its people, and a center is replaced with its roster: by the region, in few presses, and the
// people concerned see it where they look.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSound } from './support/accessibility.mjs';
import { caller } from './support/caller.mjs';
import { countPresses } from './support/presses.mjs';
import { demoServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const NAME = 'Postponed Examination';
const INDIA_MS = 5.5 * 3600_000;
const inDays = (days) => new Date(Date.now() + INDIA_MS + days * 86_400_000).toISOString().slice(0, 10);
const [DATE, LATER] = [inDays(3), inDays(10)];
/** Messages also leave at night, and what is done stays done. */
const settings =
  '[identity.delivery]\nquiet_from_hour = 0\nquiet_until_hour = 0\n[rostering]\nundo_minutes = 0\n';

let office;
let examinationId;
let centers;
let person;
const stage = onStage({ start: () => demoServer({ settings }), begin: threeCenters });

/** Three centers of one region, two of them with a day, and a person on duty at the first, who was told of it. */
async function threeCenters({ server }) {
  office = await caller(server.address, 'sscadmin');
  const { data } = await office.get('/examination/centers?page=1&pageSize=1&sort=centerCode');
  centers = [data[0]];
  for (const [name, lat] of [
    ['Second Moved Center', data[0].lat + 0.02],
    ['Third Moved Center', data[0].lat - 0.02],
  ]) {
    const { cityId, lng } = data[0];
    const place = { name, cityId, lat, lng, geoFencingRadius: 300 };
    centers.push(await office.post('/examination/center', place));
  }
  const free = `regionId=${centers[0].regionId}&status=ACTIVE&role=EDUQUITY_INVIGILATOR`;
  const people = await office.get(`/functionary?${free}&page=1&pageSize=1`);
  [person] = people.data;
  ({ id: examinationId } = await office.post('/examination/examinations', {
    ...{ name: NAME, examinationLevel: ['TENTH_PASSED'], examinationYear: Number(DATE.slice(0, 4)) },
  }));
  await office.post('/examination/examination-days/bulk', {
    ...{ examinationId, dates: [DATE], centers: { centerIds: [centers[0].id, centers[1].id] } },
    batches: [{ batch: 'Morning', reportingAt: '07:30', closesAt: '12:30' }],
  });
  const { id } = await dayAt(centers[0]);
  await office.post('/functionary/assign-functionary', {
    examinationDayIds: [id],
    functionaries: [{ id: person.id, examinationDayRole: 'EDUQUITY_INVIGILATOR' }],
  });
  const wish = { examinationId, kind: 'NOTICE' };
  await office.post('/examination/duty-notices', { ...wish, confirm: 1 });
}

async function dayAt(center) {
  const { data } = await office.get(`/examination/examination-days?examinationId=${examinationId}&page=1`);
  return data.find((day) => day.centerId === center.id);
}

/** The newest SMS to the person that says this. */
async function sms(words) {
  const read = async () => {
    const messages = await office.get('/demo/outbox');
    return messages.find(({ to, body }) => to.endsWith(person.mobileNumber) && body.includes(words))?.body;
  };
  return until(`an SMS with ${words}`, read, (body) => body !== undefined);
}

test('a sitting is put off by a week with its people in at most six presses', async (t) => {
  await sms('/d/');
  const { page, context } = await stage.visit(t, 'sscadmin');
  await page.goto(`/examination-days?examinationId=${examinationId}&date=${DATE}`);
  const presses = await countPresses(context);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move days…' }).click();
  await page.getByLabel('New date').fill(LATER.split('-').reverse().join('-'));
  await page.getByRole('button', { name: 'See whom it touches' }).click();
  await page.getByRole('heading', { name: '2 days with 1 duty of 1 person' }).waitFor();
  await assertSound(page);
  await page.getByRole('button', { name: 'Move 2 days with 1 duty' }).click();
  await page.getByText('2 days with 1 duty moved').waitFor();
  presses.atMost(6);
  const day = await dayAt(centers[0]);
  assert.deepEqual([day.date, day.assignedCount], [LATER, 1]);
});

test('the person is told, and finds the new date behind the link that they have', async (t) => {
  await sms('Your duty has changed.');
  const link = /\/d\/[\w-]{22}/.exec(await sms('/d/'))[0];
  const { page } = await stage.visit(t, undefined, PHONE);
  await page.goto(link);
  const inWords = new Date(LATER).toLocaleDateString('en-IN', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const duty = page.getByRole('region', { name: new RegExp(`\\b${inWords}\\b`) });
  await duty.getByText(centers[0].name, { exact: true }).waitFor();
  await duty.getByRole('button', { name: 'I will come', exact: true }).waitFor();
});

test('a center is replaced with its roster in at most five presses', async (t) => {
  const [from, , to] = centers;
  const { id } = await dayAt(from);
  const { page, context } = await stage.visit(t, 'sscadmin');
  await page.goto(`/examination-days/${id}`);
  const presses = await countPresses(context);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Replace the center…' }).click();
  await page.getByRole('combobox', { name: 'New center' }).fill(to.name);
  await page.getByRole('option', { name: to.name }).first().click();
  await page.getByRole('button', { name: 'See whom it touches' }).click();
  await page.getByText(`${from.name} → ${to.name}`).waitFor();
  await page.getByRole('button', { name: 'Move 1 day with 1 duty' }).click();
  await page.getByText('1 day with 1 duty moved').waitFor();
  presses.atMost(5);
  const day = await dayAt(to);
  assert.deepEqual([day.id, day.assignedCount], [id, 1]);
  await sms(to.name.slice(0, 12));
});
