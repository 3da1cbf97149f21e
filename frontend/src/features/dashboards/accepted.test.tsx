import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '~/i18n/locale';
import { centerDay, day } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

it('the board says how many accepted beside the needed, assigned and present', async () => {
  renderApp('/dashboard/ssc-region-admin');
  const tiles = within(await screen.findByRole('group', { name: 'The day' }, SLOW));
  expect(await tiles.findByText('of 14 assigned, 15 needed, 12 accepted', {}, SLOW)).toBeVisible();
});

/** The table that says where, with these centers. */
async function where(...centers: object[]) {
  givenAnswer('get', '/dashboard/day-centers', { data: centers, total: centers.length, nextCursor: null });
  renderApp('/dashboard/ssc-region-admin');
  const table = within(await screen.findByRole('region', { name: 'Where' }, SLOW));
  await table.findAllByRole('row', { name: /Government Polytechnic/ }, SLOW);
  return table;
}

it('the table of centers has a column for them', async () => {
  const table = await where(centerDay);
  expect(table.getByRole('columnheader', { name: 'Accepted' })).toBeVisible();
  expect(table.getByText('12')).toBeVisible();
});

it('where nobody was told yet, the table of centers does without it', async () => {
  const untold = { ...centerDay, accepted: 0 };
  const table = await where(untold, { ...untold, id: 'day-2' });
  expect(table.queryByRole('columnheader', { name: 'Accepted' })).toBeNull();
});

it('the list of days counts them, and says nothing before people are told', async () => {
  server.use(
    http.get('*/server/examination/examination-days', () =>
      HttpResponse.json({
        ...{ data: [day, { ...day, id: 'day-2', acceptedCount: 0 }], total: 2, nextCursor: null },
      }),
    ),
  );
  renderApp('/examination-days');
  const [told, untold] = await screen.findAllByRole('row', { name: /Government Polytechnic/ }, SLOW);
  // Assigned, accepted and present side by side.
  expect(told).toHaveTextContent('141211');
  expect(untold).toHaveTextContent('14–11');
});

it('the line of a day counts them', async () => {
  renderApp('/examination-days/day-1');
  const line = within(await screen.findByRole('group', { name: 'How the day stands' }, SLOW));
  expect(await line.findByText('Accepted: 12', {}, SLOW)).toBeVisible();
});

it('speaks Hindi', async () => {
  await setLocale('hi');
  renderApp('/dashboard/ssc-region-admin');
  expect(await screen.findByText('14 नियुक्त में से, ज़रूरत 15, 12 स्वीकृत', {}, SLOW)).toBeVisible();
});
