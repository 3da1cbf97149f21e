// Who reaches which screen by its address, for every row of the table: each role, and somebody who is not signed in.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quiet } from './support/quiet.mjs';
import { routeTable } from './support/route-table.mjs';
import { onStage } from './support/stage.mjs';

const { ALL_ROLES, homeOf, routes } = await routeTable();
const stage = onStage({ begin: ({ keyOf }) => keyOf('sscadmin') });

const accounts = {
  SUPER_ADMIN: 'superadmin',
  SSC_ADMIN: 'sscadmin',
  SSC_REGION_ADMIN: 'regionadmin',
  SSC_CENTER_COORDINATOR: '9000000002',
  SSC_CITY_COORDINATOR: 'citycoordinator',
  EY_CENTER_OBSERVER: 'observer',
  AUTHORIZING_AGENCY_ADMIN: 'agencyadmin',
  AUTHORIZING_AGENCY_BIOMETRIC_ADMIN: 'agencybiometric',
  VENUE_MANAGER: '9000000001',
  CENTER_COORDINATOR: '9000000003',
};

/** The address of a row, with the ids of what is there, and without those that may be left out. */
const addressOf = ({ path }) =>
  stage.addressOf(
    path
      .replace(/\/:\w+\?/g, '')
      .replace(':examinationDayId', ':day')
      .replace(/:(\w+)Id/, ':$1'),
  );

const go = (page, path) => page.goto(path, { waitUntil: 'commit' });
const isAt = (page, path) => page.waitForURL(({ pathname }) => pathname === path, { waitUntil: 'commit' });
const refusal = (page) => page.getByRole('heading', { name: 'Not allowed' });

describe('by its address a screen', { concurrency: 2 }, () => {
  for (const role of ALL_ROLES) {
    test(`is reached or refused as the table says of ${role}`, async (t) => {
      const { page } = await stage.visit(t, accounts[role]);
      for (const row of routes.filter(({ roles }) => roles)) {
        const path = addressOf(row);
        await go(page, path);
        if (!row.roles.includes(role)) {
          await refusal(page)
            .waitFor()
            .catch((error) => assert.fail(`${path} is not refused: ${error.message}`));
          continue;
        }
        // A gate that does not run has an empty state and no heading.
        await page.getByRole('heading').or(page.locator('[data-empty]')).first().waitFor();
        await quiet(page);
        await refusal(page).waitFor({ state: 'detached' });
        await isAt(page, path);
      }
    });

    test(`from before the sign-in leads ${role} home`, async (t) => {
      const { page } = await stage.visit(t, accounts[role]);
      for (const { path } of [{ path: '/' }, ...routes.filter(({ area }) => area === 'signed-out')]) {
        await go(page, path);
        await isAt(page, homeOf(role));
      }
    });
  }

  test('tells a center coordinator without a duty that there is none', async (t) => {
    const { page } = await stage.visit(t, accounts.CENTER_COORDINATOR);
    await go(page, '/');
    await isAt(page, '/monitoring');
    await page.getByText('No duty today').waitFor();
    await page
      .getByText('You are not assigned to an examination day today. Your days appear here on the day.')
      .waitFor();
  });

  test('behind the sign-in leads whoever is not signed in there', async (t) => {
    const { page } = await stage.visit(t);
    for (const row of routes) {
      const path = addressOf(row);
      await go(page, path);
      if (row.roles) await isAt(page, '/login');
      else if (row.load) await isAt(page, '/self-verify/otp-verification');
      else {
        await page.getByRole('heading').first().waitFor();
        await quiet(page);
        await isAt(page, path);
      }
    }
  });
});
