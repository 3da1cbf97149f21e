import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const late = { ...assignment, attendance: null, entryAt: null, exitAt: null, standing: 'LATE' };

beforeEach(() => {
  givenSignedIn();
  givenDay();
  server.use(
    http.get('*/server/examination/examination-day-functionary/:id', () => HttpResponse.json([late])),
  );
});

async function chosen(act: string) {
  const { user } = renderApp('/examination-days/day-1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Rahul Deshpande' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
  return within(await screen.findByRole('dialog', {}, SLOW));
}

it('says whose attendance is corrected, and how it stands now', async () => {
  const dialog = await chosen('Correct attendance');
  expect(dialog.getByText('Correct attendance of Rahul Deshpande')).toBeVisible();
  expect(dialog.getByText(/ · now: Late$/)).toBeVisible();
});

it('replaces a person of the roster as in the lists of who is missing', async () => {
  givenAnswer('get', '/examination/examination-day/:id/candidates', {
    ...{ data: [], total: 0, nextCursor: null },
  });
  givenAnswer('get', '/examination/examination-day-functionary/:id/substitutes', []);
  const dialog = await chosen('Replace …');
  expect(await dialog.findByText('Who takes the duty of Rahul Deshpande?', {}, SLOW)).toBeVisible();
});
