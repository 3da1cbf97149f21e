// The error catalogue: what goes wrong, and what the person reads.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { behind, catalogue } from './support/catalogue.mjs';
import { says } from './support/doors.mjs';
import { quiet } from './support/quiet.mjs';
import { answer, refuse } from './support/refusals.mjs';
import { onStage } from './support/stage.mjs';

const stage = onStage();

describe('in front of the door, when', { concurrency: 2 }, () => {
  for (const { what, path = '/login', breaks, does, reads } of catalogue) {
    test(what, async (t) => {
      const { page } = await stage.visit(t);
      await breaks(page);
      await page.goto(path);
      await does(page);
      for (const text of reads) await says(page, text);
    });
  }
});

describe('a screen whose data cannot be had says so and can be tried again', { concurrency: 2 }, () => {
  for (const { path, who = 'sscadmin', breaks, reads } of behind) {
    test(`${path}: ${reads}`, async (t) => {
      const { page } = await stage.visit(t, who);
      await refuse(page, breaks, 500, 'Out of order');
      await page.goto(path);
      await page.getByRole('heading', { name: reads, exact: true }).waitFor();
    });
  }
});

test('a page’s own files cannot be fetched: it says so and comes back', async (t) => {
  // The browser's console names the part that did not come: that is no fault here.
  const { context, page } = await stage.enter('sscadmin');
  t.after(() => context.close());
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await quiet(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Center', exact: true }).click();
  await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Centers' }).waitFor();
});

test('a page that breaks as it is drawn says what happened and can be tried again', async (t) => {
  // What broke is in the console, too.
  const { context, page } = await stage.enter('sscadmin');
  t.after(() => context.close());
  await answer(page, '/examination/examination?*', [{ id: 'x', name: null, level: 0 }]);
  await page.goto('/examination');
  await page.getByRole('heading', { name: 'The Muster portal ran into a problem' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Examinations' }).waitFor();
});

test('until it is known who is there, the whole screen says so', async (t) => {
  const { page } = await stage.visit(t, 'sscadmin');
  let known;
  const held = new Promise((give) => {
    known = give;
  });
  await page.route('**/server/user/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/center');
  await page.getByRole('status').getByText('Authenticating...', { exact: true }).waitFor();
  known();
  await page.getByRole('heading', { name: 'Centers' }).waitFor();
});

test('whoever is not signed in is told so by the call and led to the login by the page', async (t) => {
  const { page } = await stage.visit(t);
  await page.goto('/functionary');
  await page.waitForURL('**/login');
  const me = await page.request.get('/server/user/me', { maxRetries: 2 });
  assert.equal(me.status(), 401);
  assert.equal((await me.json()).error, 'user must be logged in');
});
