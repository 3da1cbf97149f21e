// What a gate does beyond faces: practice, a device without a position, a second person for what is recorded by hand, a device
// that is revoked. Two people are on duty, each with a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showFace } from './support/gate.mjs';
import { signIn } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };

let admin;
let manager;
let coordinator;
let server;
let examinationDayId;

onStage({
  begin: async (stage) => {
    server = stage.server;
    admin = await stage.enter('sscadmin');
    manager = await stage.enter(undefined, PHONE);
    coordinator = await stage.enter(undefined, PHONE);
  },
});

const ask = async (path) => {
  const answer = await (await admin.page.request.get(`/server${path}`, { maxRetries: 2 })).json();
  return answer.data ?? answer;
};

async function order(path, data) {
  const { request } = admin.page;
  const { token } = await (await request.post('/server/csrf/token', { data: {}, maxRetries: 2 })).json();
  const answer = await request.post(`/server${path}`, { data, headers: { 'x-csrf-token': token } });
  assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
}

const logs = () => ask(`/examination/examination-day-log/${examinationDayId}`);

/** Chooses somebody of the roster to be recorded by hand, with a usual reason. */
async function byHand(page, name, answer) {
  await page.getByRole('button', { name: 'By hand' }).click();
  const panel = page.getByRole('dialog', { name: 'ENTRY by hand' });
  await panel.getByRole('button', { name }).click();
  await panel.getByRole('button', { name: 'The face is bandaged or injured' }).click();
  await panel.getByRole('button', { name: answer }).click();
  await panel.getByRole('button', { name: 'Record ENTRY' }).click();
}

test('whoever practises gets the real verdicts, and nothing is recorded', async () => {
  const { page } = manager;
  await signIn(page, '9000000001');
  await page.getByRole('link', { name: 'Practise at the gate' }).click();
  await page.getByText('nothing is recorded').waitFor();
  const known = await showFace(page, server.face('on-the-roster-asha-joshi.jpg'), 'VERIFIED');
  await known.getByText('Asha Joshi').waitFor();
  await page.getByText('not recorded').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await showFace(page, server.face('stranger.jpg'), 'REFUSED');
  examinationDayId = new URL(page.url()).pathname.split('/').at(-1);
  assert.deepEqual(await logs(), []);
  assert.deepEqual(await ask(`/examination/examination-day-anomaly/${examinationDayId}`), []);
});

test('a phone that may not tell where it is says so, and each entry of it is marked', async () => {
  const { page, context } = manager;
  const [{ id }] = (await ask('/examination/centers')).filter(({ name }) => name.includes('Gole Market'));
  await order(`/examination/center/update/${id}`, { geoFencingRadius: 200 });
  await page.goto('/monitoring');
  await page.getByRole('button', { name: 'Start monitoring' }).click();
  await page.getByText('This device does not know where it is. The gate says what to do.').waitFor();
  await page.getByRole('link', { name: 'Open the gate' }).click();
  const panel = page.getByRole('dialog', { name: 'Position' });
  await panel.getByText(/Your position shows that entries are recorded at the gate/).waitFor();
  await panel.getByRole('button', { name: 'Share the position' }).click();
  // Deny it: a Chromium without windows leaves the question open.
  await context.grantPermissions([]);
  await panel.getByText(/The browser may not tell this site where the device is/).waitFor();
  await panel.getByText('Work goes on meanwhile. Entries are marked “Position unknown”.').waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  const verdict = await showFace(page, server.face('on-the-roster-meera-nair.jpg'), 'VERIFIED');
  await verdict.getByText('Position unknown').waitFor();
  const [log] = await logs();
  assert.equal(log.positionUnknown, true);
});

test('with a position it says how far the center is', async () => {
  const { page, context } = manager;
  const [{ lat, lng }] = (await ask('/examination/centers')).filter(({ name }) =>
    name.includes('Gole Market'),
  );
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: lat + 0.0005, longitude: lng, accuracy: 15 });
  await page.getByText('At the gate', { exact: true }).waitFor();
  await page.getByText('56 m, ±15 m').waitFor();
});

test('what one person records by hand a second one sees on another phone, and confirms', async () => {
  const { page } = manager;
  await byHand(page, /Geeta Das/, 'Yes, ask them');
  const verdict = page.getByRole('alert').filter({ hasText: 'Geeta Das' });
  await verdict.getByText('Waits for a second person').waitFor();

  const other = coordinator.page;
  await signIn(other, '9000000002');
  await other.getByRole('button', { name: 'Start monitoring' }).click();
  await other.getByRole('link', { name: 'Open the gate' }).click();
  await other.getByRole('dialog', { name: 'Position' }).getByRole('button', { name: 'Not now' }).click();
  await other.getByRole('button', { name: '1 entry to confirm' }).click();
  const list = other.getByRole('dialog', { name: 'Entries to confirm' });
  await list.getByText('Why by hand: The face is bandaged or injured').waitFor();
  await list.getByRole('button', { name: 'It is them' }).click();
  await list.getByText('Geeta Das: confirmed.').waitFor();
  await list.getByRole('button', { name: 'Close' }).click();
  await verdict.getByText('Confirmed by a second person').waitFor({ timeout: 40_000 });
  const geeta = (await logs()).find(({ functionary }) => functionary.firstName === 'Geeta');
  assert.equal(geeta.confirmation, 'CONFIRMED');
});

test('a note is kept with the entry', async () => {
  const { page } = manager;
  await page.getByRole('button', { name: 'Add a note', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add a note' });
  await panel.getByRole('button', { name: 'Save the note' }).click();
  await panel.getByText('Write a note.').waitFor();
  await panel.getByLabel('What should others know?').fill('Her arm is in plaster');
  await panel.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Note: Her arm is in plaster').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
});

test('whoever is alone is recorded so, and a second person can say that it is somebody else', async () => {
  const { page } = manager;
  await byHand(page, /Farida Khan/, 'I am alone');
  await page.getByText('Alone at the gate').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await byHand(page, /Nisha Kapoor/, 'Yes, ask them');
  const other = coordinator.page;
  await other.getByRole('button', { name: '1 entry to confirm' }).click({ timeout: 90_000 });
  const list = other.getByRole('dialog', { name: 'Entries to confirm' });
  await list.getByRole('button', { name: 'It is somebody else' }).click();
  await list.getByRole('button', { name: 'Press again: somebody else' }).click();
  await list.getByText('Nisha Kapoor: recorded as somebody else. The region will look at it.').waitFor();
  await list.getByRole('button', { name: 'Close' }).click();
  const said = (await logs()).filter(({ method }) => method === 'MANUAL');
  const of = (name) => said.find(({ functionary }) => functionary.firstName === name).confirmation;
  assert.deepEqual([of('Farida'), of('Nisha')], ['ALONE', 'DENIED']);
});

test('a phone that is revoked while captures wait says who did it and what became of them, and offers no start', async () => {
  const { page, context } = coordinator;
  await context.setOffline(true);
  await showFace(page, server.face('on-the-roster-asha-joshi.jpg'), 'SAVED');
  await page.getByRole('button', { name: 'Next' }).click();
  const { page: desk } = admin;
  await desk.goto('/gate-devices');
  await desk
    .getByRole('button', { name: /^Revoke device/ })
    .first()
    .waitFor();
  const row = desk.getByRole('listitem').or(desk.getByRole('row')).filter({ hasText: 'Kavita Sharma' });
  await row
    .getByRole('button', { name: /^Revoke/ })
    .first()
    .click();
  const sure = desk.getByRole('dialog', { name: /^Revoke device/ });
  await sure.getByRole('textbox').fill('The phone was stolen');
  await sure.getByRole('button', { name: 'Revoke' }).click();
  await desk.getByText('Device revoked').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: /^Revoked by .* at \d/ }).waitFor({ timeout: 90_000 });
  await page.getByText(/1 picture was sent for review/).waitFor({ timeout: 40_000 });
  await page.getByText('Waits for review').waitFor();
  await page.getByRole('button', { name: /^Start/ }).waitFor({ state: 'detached' });
});

test('nobody saw an error in the console', () => {
  for (const { complaints } of [admin, manager, coordinator]) assert.deepEqual(complaints, []);
});
