// Slips at the gate: the camera reads the code on a telephone, and the face that comes next is compared with that person alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caller } from './support/caller.mjs';
import { showFace } from './support/gate.mjs';
import { camera } from './support/people-before-the-camera.mjs';
import { demoServer } from './support/server.mjs';
import { onStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import { hearGate } from './support/verdicts.mjs';

const PHONE = { viewport: { width: 360, height: 740 } };
const READ = 'Slip read. Now look at the camera.';
/** Messages also leave at night. */
const settings = '[identity.delivery]\nquiet_from_hour = 0\nquiet_until_hour = 0\n';

let office;
let examinationDayId;
/** Paths of the links to their duties that came to two people of the roster. */
let [ashas, geetas] = [];
const stage = onStage({ start: () => demoServer({ settings }), begin: tellTheRoster });

/** Everybody on duty is told of it by SMS, with a link to the slip. */
async function tellTheRoster({ server }) {
  office = await caller(server.address, 'sscadmin');
  const { data: days } = await office.get('/examination/examination-days?page=1&pageSize=50');
  const rosters = await Promise.all(
    days.map(({ id }) => office.get(`/examination/examination-day-functionary/${id}`)),
  );
  const roster = rosters.map((answer) => answer.data ?? answer).find((rows) => rows.some(isCalled('Asha')));
  const asha = roster.find(isCalled('Asha'));
  ({ examinationDayId } = asha);
  const { examinationId } = days.find(({ id }) => id === examinationDayId);
  const wish = { examinationId, kind: 'NOTICE' };
  const preview = await office.post('/examination/duty-notices/preview', wish);
  await office.post('/examination/duty-notices', { ...wish, confirm: preview.people });
  [ashas, geetas] = await Promise.all([asha, roster.find(isCalled('Geeta'))].map(linkOf));
}

const isCalled =
  (name) =>
  ({ functionary }) =>
    functionary.firstName === name;

/** The path of the link in the SMS to a person of the roster, as soon as that is there. */
async function linkOf({ functionary: { mobileNumber } }) {
  const read = async () => {
    const messages = await office.get('/demo/outbox');
    const sms = messages.find(({ to, body }) => to.endsWith(mobileNumber) && body.includes('/d/'));
    return /\/d\/[\w-]{22}/.exec(sms?.body)?.[0];
  };
  return until(`the link is sent to ${mobileNumber}`, read, (link) => link !== undefined);
}

/** What the code on the page behind a link says. */
async function slipBehind(t, link) {
  const { page } = await stage.visit(t, undefined, PHONE);
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/duty-link/open'));
  await page.goto(link);
  const { duties } = await (await opened).json();
  return duties.find(({ slip }) => slip).slip;
}

test('a face after its slip is compared with that person alone, others come without one, and another face is told by the slip’s name', async (t) => {
  const [asha, geeta] = [await slipBehind(t, ashas), await slipBehind(t, geetas)];
  const { page, context } = await stage.visit(t, '9000000001', PHONE);
  const gate = await hearGate(context);
  const before = await camera(page);
  const face = (name) => ({ faces: [stage.server.face(name)] });
  await gate.after(() => page.goto('/monitoring/entry'), /^Ready for the next person$/);

  // The first look for a face takes longest. A slip is held for 20 seconds, so it is shown to a camera that has found one.
  await gate.after(() => before.show(face('on-the-roster-anjali-verma.jpg')), /^verified: Anjali Verma/);
  await before.show({ slip: asha });
  await page.getByText(READ).waitFor();
  await gate.after(() => before.show(face('on-the-roster-asha-joshi.jpg')), /^verified: Asha Joshi/);
  await gate.after(() => before.show(face('on-the-roster-meera-nair.jpg')), /^verified: Meera Nair/);
  await before.show({ slip: geeta });
  await page.getByText(READ).waitFor();
  const refused = await showFace(page, stage.server.face('stranger.jpg'), 'REFUSED');
  await refused.getByText('The slip is Geeta Das’s, the face is not.').waitFor();

  const told = await office.get(`/examination/examination-day-log/${examinationDayId}`);
  const bySlip = (told.data ?? told).map(({ functionary, bySlip }) => [functionary.firstName, !!bySlip]);
  assert.deepEqual(Object.fromEntries(bySlip), { Anjali: false, Asha: true, Meera: false });
});
