// Two people swap their duties: the region asks them from the roster, one agrees on their phone and the other at the telephone, and one
// press lets the duties change hands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { demoServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const INDIA_MS = 5.5 * 3600_000;
const dateIn = (days) => new Date(Date.now() + INDIA_MS + days * 86_400_000).toISOString().slice(0, 10);
/** Days that also lie ahead when the test runs over midnight. */
const DATES = [dateIn(2), dateIn(3)];
/** Messages also leave at night. */
const settings = '[identity.delivery]\nquiet_from_hour = 0\nquiet_until_hour = 0\n';

let office;
let days;
let people;
const nameOf = (person) => [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
const stage = onStage({ start: () => demoServer({ settings }), begin: assignTwo });

/** Two invigilators of one center, each on a day of their own. */
async function assignTwo({ server }) {
  office = await caller(server.address, 'sscadmin');
  ({ data: people } = await office.get(
    '/functionary?status=ACTIVE&role=EDUQUITY_INVIGILATOR&page=1&pageSize=2',
  ));
  const centers = await office.get('/examination/centers?page=1&pageSize=1&sort=centerCode');
  const { id: examinationId } = await office.post('/examination/examinations', {
    ...{ name: 'Swapped Examination', examinationLevel: ['TENTH_PASSED'] },
    examinationYear: Number(DATES[0].slice(0, 4)),
  });
  await office.post('/examination/examination-days/bulk', {
    ...{ examinationId, dates: DATES, centers: { centerIds: [centers.data[0].id] } },
    batches: [{ batch: 'Morning', reportingAt: '07:30', closesAt: '12:30' }],
  });
  ({ data: days } = await office.get(
    `/examination/examination-days?examinationId=${examinationId}&sort=date&page=1`,
  ));
  for (const [place, person] of people.entries()) {
    await office.post('/functionary/assign-functionary', {
      examinationDayIds: [days[place].id],
      functionaries: [{ id: person.id, examinationDayRole: 'EDUQUITY_INVIGILATOR' }],
    });
  }
}

/** The path of the link in the SMS to this number, as soon as that is there. */
async function linkTo(mobile) {
  const read = async () => {
    const messages = await office.get('/demo/outbox');
    const sms = messages.find(({ to, body }) => to.endsWith(mobile) && body.includes('/d/'));
    return /\/d\/[\w-]{22}/.exec(sms?.body)?.[0];
  };
  return until(`the link is sent to ${mobile}`, read, (link) => link !== undefined);
}

test('two people swap once both agree and the region presses the button', async (t) => {
  const [first, second] = people;
  const { page } = await stage.visit(t, 'sscadmin');
  await page.goto(`/examination-days/${days[0].id}`);
  await page.getByRole('button', { name: `Actions for ${nameOf(first)}` }).click();
  await page.getByRole('menuitem', { name: 'Swap with …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Day of the other duty' }).click();
  // They are offered by date: the second one is the day of the other person.
  await page.getByRole('option').nth(1).click();
  await dialog.getByRole('combobox', { name: 'Other person' }).click();
  await page.getByRole('option', { name: nameOf(second) }).click();
  await dialog.getByRole('button', { name: 'Ask both' }).click();
  await page.getByText('Both are asked').waitFor();

  const phone = await stage.visit(t, undefined, PHONE);
  await phone.page.goto(await linkTo(first.mobileNumber));
  const card = phone.page.getByRole('region', { name: 'Would you swap your duty?' });
  await card.getByText(`With ${nameOf(second)}`).waitFor();
  await card.getByRole('button', { name: 'I agree to the swap' }).tap();
  await card.getByText(/^You agree\./).waitFor();

  await page.reload();
  const swaps = page.getByRole('region', { name: 'Swaps' });
  await swaps.getByRole('button', { name: `${nameOf(second)} agrees` }).click();
  await swaps.getByRole('button', { name: 'Swap now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Swap now' }).click();
  await swaps.getByText('Swapped', { exact: true }).waitFor();

  const rosters = await Promise.all(
    days.map(({ id }) => office.get(`/examination/examination-day-functionary/${id}`)),
  );
  assert.deepEqual(
    rosters.map((roster) => roster.map(({ functionaryId, answer }) => [functionaryId, answer])),
    [[[second.id, 'ACCEPTED']], [[first.id, 'ACCEPTED']]],
  );
});
