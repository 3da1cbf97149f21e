// What waits for an administrator's eyes: a picture from a device that is trusted no more, and two who look alike.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { somebody } from './browser.mjs';
import { somethingHappened } from './gate.mjs';
import { quiet } from './quiet.mjs';

const portraits = resolve(import.meta.dirname, '../../../models/built/demo');

export async function somethingToReview(stage) {
  await somethingHappened(stage);
  await pictureHeld(stage);
  await lookAlikes(stage);
}

/** The center coordinator's device is revoked while a picture from it is on its way. */
async function pictureHeld({ browser, server, keyOf }) {
  const [gate, office] = await Promise.all(
    ['9000000002', 'sscadmin'].map(async (who) =>
      somebody(browser, server.address, { storageState: await keyOf(who) }),
    ),
  );
  const monitored = gate.page.waitForResponse(/current-monitored-examination-day/);
  await gate.page.goto('/monitoring/entry');
  const { id, monitoringTokenId } = await (await monitored).json();
  await gate.page.route('**/verify-functionary/**', async (route) => {
    await revoke(office.page.request, { monitoringTokenId, examinationDayId: id });
    await route.continue();
  });
  const answered = gate.page.waitForResponse(/verify-functionary/);
  await gate.page.locator('input[type=file]').setInputFiles(server.face('on-the-roster-meera-nair.jpg'));
  const { reason } = await (await answered).json();
  assert.equal(reason, 'TOKEN_REVOKED');
  // Pictures that were on their way to the roster go with the gate that showed it, and no answer to them is heard of.
  await quiet(gate.page, /\/file\/portraits\//);
  await Promise.all([gate.context.close(), office.context.close()]);
}

async function revoke(request, device) {
  const { token } = await (await request.post('/server/csrf/token', { data: {}, maxRetries: 2 })).json();
  const answer = await request.post('/server/monitoring/stop-monitoring', {
    headers: { 'x-csrf-token': token },
    data: { ...device, revoke: true, reason: 'The phone was stolen' },
  });
  assert.ok(answer.ok(), await answer.text());
}

/** A person without a face is enrolled with two photographs of another; about copies others decide than who brought them. */
async function lookAlikes({ browser, server, keyOf, addressOf }) {
  const { context, page } = await somebody(browser, server.address, {
    storageState: await keyOf('superadmin'),
  });
  await page.goto(addressOf('/functionary/:faceless'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(['6-5.jpg', '6-5-gate.jpg'].map((name) => join(portraits, name)));
  await page.getByRole('button', { name: 'Add 2 pictures' }).click();
  await page.getByText('Possible duplicate', { exact: true }).first().waitFor();
  await quiet(page);
  await context.close();
}
