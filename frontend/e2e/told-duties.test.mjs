// A duty from the message to the gate, as its people go through it on their phones: they are told, see when and where, accept or
// decline, show the slip, and find the duty again behind a code to their number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { countPresses } from './support/presses.mjs';
import { demoServer } from './support/server.mjs';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const NAME = 'Constable Examination';
const INDIA_MS = 5.5 * 3600_000;
/** The day after tomorrow in India, so that it also lies ahead when the test runs over midnight. */
const DATE = new Date(Date.now() + INDIA_MS + 2 * 86_400_000).toISOString().slice(0, 10);
/** Messages also leave at night. */
const settings = '[identity.delivery]\nquiet_from_hour = 0\nquiet_until_hour = 0\n';

let office;
let center;
let examinationId;
/** The two who are on duty, each with the path of the link that came to their number. */
let [first, second] = [];
const stage = onStage({ start: () => demoServer({ settings }), begin: tellTwo });

/** Two invigilators on a day to come are told of it by SMS. */
async function tellTwo({ server }) {
  office = await caller(server.address, 'sscadmin');
  const people = await office.get('/functionary?status=ACTIVE&role=EDUQUITY_INVIGILATOR&page=1&pageSize=2');
  const centers = await office.get('/examination/centers?page=1&pageSize=1&sort=centerCode');
  center = centers.data[0];
  ({ id: examinationId } = await office.post('/examination/examinations', {
    ...{ name: NAME, examinationLevel: ['TENTH_PASSED'], examinationYear: Number(DATE.slice(0, 4)) },
  }));
  await office.post('/examination/examination-days/bulk', {
    ...{ examinationId, dates: [DATE], centers: { centerIds: [center.id] } },
    batches: [{ batch: 'Morning', reportingAt: '07:30', closesAt: '12:30' }],
  });
  const { id } = await dayNow();
  await office.post('/functionary/assign-functionary', {
    examinationDayIds: [id],
    functionaries: people.data.map((person) => ({
      id: person.id,
      examinationDayRole: 'EDUQUITY_INVIGILATOR',
    })),
  });
  const wish = { examinationId, kind: 'NOTICE' };
  const preview = await office.post('/examination/duty-notices/preview', wish);
  assert.equal(preview.people, people.data.length);
  await office.post('/examination/duty-notices', { ...wish, confirm: preview.people });
  [first, second] = await Promise.all(
    people.data.map(async (person) => ({ ...person, link: await linkTo(person.mobileNumber) })),
  );
}

async function dayNow() {
  const { data } = await office.get(`/examination/examination-days?examinationId=${examinationId}&page=1`);
  return data[0];
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

/** The heading of a duty has its date in words. */
const inWords = new Date(DATE).toLocaleDateString('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dutyOn = (place) => place.getByRole('region', { name: new RegExp(`\\b${inWords}\\b`) });

test('a person sees when and where, accepts by one press, and shows the slip on all of the screen in three at most', async (t) => {
  const { page, context } = await stage.visit(t, undefined, PHONE);
  const presses = await countPresses(context);
  await page.goto(first.link);
  const duty = dutyOn(page);
  await duty.getByText('Report at 07:30').waitFor();
  await duty.getByText(center.name, { exact: true }).waitFor();
  await duty.getByRole('button', { name: 'I will come', exact: true }).tap();
  await duty.getByText('You will come').waitFor();
  await duty.getByRole('button', { name: 'Show at the gate' }).tap();
  const slip = page.getByRole('dialog', { name: 'Show at the gate' });
  await slip.getByRole('img', { name: 'QR code of your slip' }).waitFor();
  presses.atMost(3);
  const { width, height } = PHONE.viewport;
  await until('the slip covers the screen', () => slip.boundingBox(), { x: 0, y: 0, width, height });
  await slip.getByRole('button', { name: 'Close' }).tap();

  await page.emulateMedia({ media: 'print' });
  await page.getByText('Show this slip at the gate.').waitFor();
  const paper = (await page.pdf()).toString('latin1');
  assert.equal(paper.match(/\/Type\s*\/Page\b/g)?.length, 1, 'pages of the printed slip');
});

test('a second browser is asked for the last four digits, told of wrong ones, and opened by the right ones', async (t) => {
  const { page } = await stage.visit(t, undefined, PHONE);
  // A phone takes the full stop of a sentence along.
  await page.goto(`${first.link}.`);
  const digits = page.getByLabel('Last four digits of your mobile number');
  const right = first.mobileNumber.slice(-4);
  await digits.fill(right === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: 'Open', exact: true }).tap();
  await page.getByText('These are not the last four digits of your mobile number.').waitFor();
  await digits.fill(right);
  await page.getByRole('button', { name: 'Open', exact: true }).tap();
  await dutyOn(page).getByText('You will come').waitFor();
});

test('a person who cannot come says why, and the day has one person less and one who accepted', async (t) => {
  const before = await dayNow();
  const { page } = await stage.visit(t, undefined, PHONE);
  await page.goto(second.link);
  const duty = dutyOn(page);
  await duty.getByRole('button', { name: 'I cannot come' }).tap();
  await duty.getByText('I am ill').tap();
  await duty.getByRole('button', { name: 'Yes, I cannot come' }).tap();
  await duty.getByText('You cannot come').waitFor();
  await duty.getByText('Your reason: I am ill').waitFor();
  const { assignedCount, acceptedCount } = await dayNow();
  assert.deepEqual(
    { assignedCount, acceptedCount },
    { assignedCount: before.assignedCount - 1, acceptedCount: 1 },
  );
});

test('the post that became open is offered to the one who fits best, who takes it by one press, and the roster says so', async (t) => {
  const { id } = await dayNow();
  const { page } = await stage.visit(t, 'sscadmin');
  await page.goto(`/examination-days/${id}`);
  const open = page.getByRole('list', { name: 'Open posts and who is asked' });
  await open.getByText('Nobody was asked yet').waitFor();
  await open.getByRole('button', { name: /^Who fits the post of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^The post of/ });
  const fitting = dialog.getByRole('list', { name: 'These fit best, and are asked in this order' });
  await fitting.getByRole('listitem').nth(2).waitFor();
  const { fitting: people } = await office.get(
    `/examination/examination-day-functionary/${await declinedId(id)}/fitting`,
  );
  await dialog.getByRole('button', { name: 'Ask one after the other' }).click();
  await open.getByText(new RegExp(`Asking ${people[0].name}, 1st of 3, until`)).waitFor({ timeout: 30_000 });

  const substitute = await office.get(`/functionary/${people[0].functionaryId}`);
  const { page: phone } = await stage.visit(t, undefined, PHONE);
  await phone.goto(await linkTo(substitute.mobileNumber));
  const offer = dutyOn(phone);
  await offer.getByText('Can you take this duty?').waitFor();
  await offer.getByRole('button', { name: 'I will come', exact: true }).tap();
  await dutyOn(phone).getByText('You will come').waitFor();

  await page.reload();
  await open.getByText(`Filled by ${people[0].name}`).waitFor();
  const { assignedCount, acceptedCount } = await dayNow();
  assert.deepEqual({ assignedCount, acceptedCount }, { assignedCount: 2, acceptedCount: 2 });
});

/** The id of the duty that was declined. */
async function declinedId(day) {
  const gone = await office.get(`/examination/examination-day/${day}/cancelled-duties`);
  return gone[0].id;
}

test('the first person finds the accepted duty and its slip behind a code to their number', async (t) => {
  const { page } = await stage.visit(t, undefined, PHONE);
  await signIn(page, `self:${first.mobileNumber}`);
  const duty = dutyOn(page.getByRole('region', { name: 'My duties' }));
  await duty.getByText('You will come').waitFor();
  await duty.getByRole('button', { name: 'Show at the gate' }).tap();
  await page.getByRole('dialog').getByRole('img', { name: 'QR code of your slip' }).waitFor();
});
