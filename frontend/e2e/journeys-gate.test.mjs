// Whole tasks of those who stand at a gate with a phone, from the first press until the next person sees what came of it: one day,
// from the sign-in to the hand-over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { camera } from './support/people-before-the-camera.mjs';
import { countPresses } from './support/presses.mjs';
import { quiet } from './support/quiet.mjs';
import { captchaCame, newestCode } from './support/sign-in.mjs';
import { onStage } from './support/stage.mjs';
import { hearGate } from './support/verdicts.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } };
const MANAGER = '9000000001';
const COLLEAGUE = '9000000002';

/** In the order in which they come, hands-free; the two of whom nothing is recorded are at the wrong gate. */
const TWELVE = [
  ['on-the-roster-meera-nair.jpg', /^verified: Meera Nair/, { share: 0.27 }],
  ['on-the-roster-anjali-verma.jpg', /^verified: Anjali Verma/, { share: 0.34, light: 1.1 }],
  ['on-the-roster-lakshmi-pillai.jpg', /^verified: Lakshmi Pillai/, { share: 0.25 }],
  ['stranger.jpg', /^refused: /, {}],
  ['on-the-roster-asha-joshi.jpg', /^verified: Asha Joshi/, { share: 0.3, tilt: 7 }],
  ['on-the-roster-farida-khan.jpg', /^verified: Farida Khan/, { share: 0.28, light: 0.7 }],
  ['on-the-roster-geeta-das.jpg', /^verified: Geeta Das/, { share: 0.23, tilt: -6 }],
  ['on-the-roster-nisha-kapoor.jpg', /^verified: Nisha Kapoor/, {}],
  ['of-another-center-ritu-saxena.jpg', /^refused: /, {}],
  ['on-the-roster-priya-iyer.jpg', /^verified: Priya Iyer/, {}],
  ['on-the-roster-rekha-gupta.jpg', /^verified: Rekha Gupta/, {}],
  ['on-the-roster-deepa-menon.jpg', /^verified: Deepa Menon/, {}],
];

let server;
let region;
let city;
let manager;
let gate;
let before;
let presses;
/** The second phone, from when the first is gone. */
let other;
let takeover;
const stage = onStage({
  begin: async ({ enter, server: started }) => {
    server = started;
    [region, city, manager] = await Promise.all([
      enter('regionadmin'),
      enter('citycoordinator'),
      enter(undefined, SMALL_PHONE),
    ]);
    await manager.page.addInitScript(runFast, 10 * 60_000);
    gate = await hearGate(manager.context);
    before = await camera(manager.page);
    presses = await countPresses(manager.context);
    for (const { page } of [region, city]) {
      await page.goto('/');
      await quiet(page);
    }
  },
});

/** In the page, and before it: its clock runs ahead. */
function runFast(aheadMs) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [Real.now() + aheadMs]));
    }
    static now = () => Real.now() + aheadMs;
  };
}

/** With the code that goes to their number. */
async function signInByCode(page, mobile) {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Monitoring Login' }).tap();
  await page.getByLabel(/Mobile Number/).fill(mobile);
  await captchaCame(page);
  await page.getByRole('textbox', { name: /^Captcha/ }).fill('DEMO42');
  await page.getByRole('button', { name: 'Send OTP' }).tap();
  await page.getByLabel('OTP Code').fill(await newestCode(page, mobile));
  await page.getByRole('button', { name: 'Submit' }).tap();
}

const dayTile = ({ page }, name) => page.getByRole('group', { name: 'The day' }).getByRole('link', { name });
const present = (home, count) => dayTile(home, new RegExp(`^Present ${count}\\b`)).waitFor();
/** They step before the camera, and the gate says this by itself. */
const stands = (picture, how, told) =>
  gate.after(() => before.show({ faces: [server.face(picture)], ...how }), told);

test('the gate is opened on a phone whose clock is ten minutes fast, and the region sees it by itself', async () => {
  const { page } = manager;
  await dayTile(region, /monitoring not started at 1/).waitFor();
  presses.start();
  await signInByCode(page, MANAGER);
  await page.getByRole('button', { name: 'Start monitoring' }).tap();
  await page.getByRole('link', { name: 'Open the gate' }).tap();
  await page.getByText('Ready for the next person').waitFor();
  presses.atMost(6);
  await dayTile(region, /^Centers active 1/).waitFor();
  await page.getByText(/clock is 10 minutes ahead/).waitFor();
});

test('ten people and two at the wrong gate pass by without a press, and the boards count them', async () => {
  presses.start();
  for (const [picture, told, how] of TWELVE) {
    await stands(picture, how, told);
    // Whom the gate refuses, a person has to look at before it goes on.
    if (!picture.startsWith('on')) await manager.page.getByRole('button', { name: 'Next' }).tap();
  }
  await before.show({});
  presses.atMost(2);
  // Nobody as somebody else, nobody twice.
  const verdicts = gate.verdicts();
  assert.equal(verdicts.length, TWELVE.length, verdicts.join(', '));
  for (const [place, [, told]] of TWELVE.entries()) assert.match(verdicts[place], told);
  await present(region, 10);
  await region.page.getByRole('status').filter({ hasText: '2 anomalies open' }).waitFor();
  // Its row among the centers, then the one of its batch.
  await city.page
    .getByRole('row', { name: /Gole Market.* 10 of 14 / })
    .first()
    .waitFor();
});

test('she whose face is covered is recorded by hand, a colleague confirms it, and the region counts her then', async (t) => {
  const { page } = manager;
  const colleague = await stage.visit(t, COLLEAGUE, PHONE);
  await colleague.page.goto('/monitoring/entry');
  await colleague.page.getByRole('button', { name: 'By hand' }).waitFor();
  const hers = await countPresses(colleague.context);
  presses.start();
  await page.getByRole('button', { name: 'By hand' }).tap();
  const panel = page.getByRole('dialog', { name: 'ENTRY by hand' });
  await panel.getByRole('searchbox').fill('reddy poo');
  await panel.getByRole('button', { name: /Pooja Reddy/ }).tap();
  await panel.getByRole('button', { name: 'The face is bandaged or injured' }).tap();
  await panel.getByRole('button', { name: 'Yes, ask them' }).tap();
  await panel.getByRole('button', { name: 'Record ENTRY' }).tap();
  presses.atMost(5);
  await colleague.page.getByRole('button', { name: '1 entry to confirm' }).tap();
  await colleague.page.getByRole('button', { name: 'It is them' }).tap();
  hers.atMost(2);
  await present(region, 11);
  await page.getByRole('button', { name: 'Next' }).tap();
});

test('without a network, and through a reload, nothing is lost and nothing is pressed', async () => {
  const { page, context } = manager;
  await page.evaluate(() => navigator.serviceWorker.ready);
  presses.start();
  await context.setOffline(true);
  await stands('on-the-roster-sunita-rao.jpg', {}, /^saved: /);
  await before.show({});
  await page.reload();
  await page.getByText('Ready for the next person').waitFor();
  await stands('on-the-roster-shalini-bose.jpg', {}, /^saved: /);
  await before.show({});
  await context.setOffline(false);
  await present(region, 13);
  presses.atMost(0);
});

test('whose phone is stolen goes on with another one, and the first can do nothing', async () => {
  other = await stage.enter(undefined, PHONE);
  const { page } = other;
  takeover = await countPresses(other.context);
  await signInByCode(page, MANAGER);
  await page.getByRole('button', { name: /^Take over/ }).tap();
  await page.getByRole('link', { name: 'Open the gate' }).tap();
  await page.getByRole('button', { name: 'Take picture' }).waitFor();
  takeover.atMost(6);
  const stolen = manager.page;
  const { page: desk } = region;
  const asked = await countPresses(region.context);
  await desk.getByRole('link', { name: 'Devices' }).click();
  await desk
    .getByRole('row', { name: /Meera Nair.*Stopped/ })
    .getByRole('button', { name: /^Revoke/ })
    .click();
  const sure = desk.getByRole('dialog', { name: /^Revoke device/ });
  await sure.getByRole('textbox').fill('The phone was stolen');
  await sure.getByRole('button', { name: 'Revoke' }).click();
  await desk.getByText('Device revoked').waitFor();
  asked.atMost(3);
  await stolen.getByRole('button', { name: 'Take picture' }).tap();
  await stolen.getByRole('heading', { name: /^Revoked by Vikram Malhotra/ }).waitFor();
  await stolen.goto('/monitoring');
  await stolen.waitForURL('**/login');
});

test('at the end of the day it is clear who has not left, and the day is handed over', async () => {
  const { page } = other;
  takeover.start();
  await page.getByRole('link', { name: 'Monitoring' }).tap();
  await page.getByRole('button', { name: 'Stop monitoring' }).tap();
  const sure = page.getByRole('dialog', { name: 'Stop monitoring?' });
  await sure.getByText(/^13 people are still inside/).waitFor();
  await sure.getByText(/^([^,]+, ){7}[^,]+$/).waitFor();
  await sure.getByRole('button', { name: 'Stop monitoring' }).tap();
  await page.getByRole('link', { name: 'Summary of the day' }).tap();
  await page.getByRole('button', { name: 'Print the summary' }).waitFor();
  await page.getByRole('row', { name: /^Shalini Bose/ }).waitFor();
  takeover.atMost(4);
  await region.page.goto('/dashboard/day-report');
  const report = region.page.getByRole('region', { name: 'Day report' });
  await report.getByText(/13 of \d+ (due so far )?present/).waitFor();
});

test('nobody saw an error in the console', () => {
  for (const { complaints } of [region, city, manager, other]) assert.deepEqual(complaints, []);
});
