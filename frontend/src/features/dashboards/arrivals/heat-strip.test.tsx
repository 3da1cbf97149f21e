import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CenterArrivals } from '~/contract/types.gen';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { givenAnswer } from '~/test/staff';
import { ArrivalsNear } from './arrivals';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

// Over, so that it does not matter what time it is.
const date = '2026-11-19';
const filters = { date, today: '2026-11-20', place: {}, words: { date } };
const dueAt = '2026-11-19T02:00:00Z';
const polytechnic: CenterArrivals = {
  ...{ id: 'day-1', centerId: 'c-1', center: 'Government Polytechnic', city: 'Pune', batch: '1' },
  ...{ dueAt, firstEntryAt: '2026-11-19T02:12:00Z', expected: 12, arrived: 9 },
  steps: [
    { minutes: 10, arrived: 2 },
    { minutes: 15, arrived: 4 },
    { minutes: 95, arrived: 3 },
  ],
};
const school: CenterArrivals = {
  ...{ id: 'day-2', centerId: 'c-2', center: 'Modern High School', city: 'Nashik', batch: '1' },
  ...{ dueAt, firstEntryAt: null, expected: 5, arrived: 0, steps: [] },
};

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

/** A server with so many centers, and what it was asked. */
function givenCenters(total = 2) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/dashboard/center-arrivals', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data: [polytechnic, school], total, nextCursor: null });
    }),
  );
  return asked;
}

const strip = () => screen.findByRole('table', {}, SLOW);

it('tells of each center how late its first person was, and how many came when', async () => {
  givenCenters();
  await renderPart(<ArrivalsNear filters={filters} />);
  const rows = within(await strip())
    .getAllByRole('row')
    .slice(1);
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells[0]?.slice(0, 3)).toEqual(['Government PolytechnicPune, Batch 1', '12 min late', '9 of 12']);
  expect(cells[1]?.slice(0, 3)).toEqual(['Modern High SchoolNashik, Batch 1', 'nobody came', '0 of 5']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const at = heads.findIndex((head) => head?.startsWith('10 to 20 min after'));
  expect(cells[0]?.[at]).toBe('6 of 12');
  expect(cells[0]?.at(-1)).toBe('3 of 12');
  expect(heads.filter((head) => head?.endsWith('due'))).toEqual(['0 to 10 min afterdue']);
  expect(screen.getByRole('link', { name: 'Government Polytechnic' })).toHaveAttribute(
    'href',
    `/center/c-1?date=${date}`,
  );
});

it('is of today only as far as the clock', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  givenAnswer('get', '/dashboard/center-arrivals', {
    data: [{ ...school, dueAt: inAnHour }],
    total: 1,
    nextCursor: null,
  });
  await renderPart(<ArrivalsNear filters={{ ...filters, today: date }} />);
  expect(within(await strip()).getAllByText('not yet').length).toBeGreaterThan(10);
  expect(screen.getByText('nobody yet')).toBeVisible();
});

it('puts nobody into a step where it is not known when they are due', async () => {
  givenAnswer('get', '/dashboard/center-arrivals', {
    data: [{ ...polytechnic, dueAt: null, steps: [] }],
    total: 1,
    nextCursor: null,
  });
  await renderPart(<ArrivalsNear filters={filters} />);
  const cells = within(await strip())
    .getAllByRole('cell')
    .slice(2);
  expect(new Set(cells.map(({ textContent }) => textContent))).toEqual(new Set(['no time known']));
});

it('is sorted and paged by the server', async () => {
  const asked = givenCenters(18);
  const { user } = await renderPart(<ArrivalsNear filters={{ ...filters, place: { regionId: 'r-1' } }} />);
  await strip();
  expect(asked[0]).toEqual({ date, regionId: 'r-1', sort: 'urgency', page: '1', pageSize: '15' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked.at(-1)?.page).toBe('2'));
  await user.click(await screen.findByText('Latest first entry first'));
  await waitFor(() => expect([asked.at(-1)?.sort, asked.at(-1)?.page]).toEqual(['firstEntry', '1']));
});

it('leads those who have no page of a center nowhere', async () => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN' });
  givenCenters();
  await renderPart(<ArrivalsNear filters={filters} />);
  await strip();
  expect(screen.queryByRole('link', { name: 'Government Polytechnic' })).toBeNull();
  expect(screen.getByText('Government Polytechnic')).toBeVisible();
});

it('says so where there is no center', async () => {
  await renderPart(<ArrivalsNear filters={filters} />);
  expect(await screen.findByText('No examination day on this date', {}, SLOW)).toBeVisible();
});

it('says why there is nothing', async () => {
  givenAnswer('get', '/dashboard/center-arrivals', { error: 'The database does not answer.' }, 503);
  await renderPart(<ArrivalsNear filters={filters} />);
  expect(await screen.findByText('The database does not answer.', {}, SLOW)).toBeVisible();
});
