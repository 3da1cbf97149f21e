import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Arrivals } from '~/contract/types.gen';
import { givenDay } from '~/test/msw/day';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { givenAnswer } from '~/test/staff';
import { ArrivalsNear } from './arrivals';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
const filters = { date: TODAY, today: TODAY, place: {}, words: { date: undefined } };
const arrivals: Arrivals = {
  stepMinutes: 5,
  reachedMinutes: 20,
  untimed: 2,
  day: {
    ...{ date: TODAY, expected: 50, arrived: 33, onTime: 32 },
    steps: [
      { minutes: -40, arrived: 20 },
      { minutes: -5, arrived: 12 },
      { minutes: 10, arrived: 1 },
    ],
  },
  compared: {
    ...{ date: '2026-11-19', expected: 100, arrived: 92, onTime: 71 },
    steps: [
      { minutes: -40, arrived: 30 },
      { minutes: -5, arrived: 41 },
      { minutes: 25, arrived: 21 },
    ],
  },
};

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

const shown = async (answer: Partial<Arrivals> = {}, about = filters) => {
  givenAnswer('get', '/dashboard/arrivals', { ...arrivals, ...answer });
  return renderPart(<ArrivalsNear filters={about} />);
};

it('says how many came by the time they were due, and how many did last time', async () => {
  await shown();
  const sentence = 'So far 64% came by the time they were due; on 19 Nov 2026 it was 71%';
  expect(await screen.findByText(sentence, {}, SLOW)).toBeVisible();
  expect(screen.getByRole('img', { name: sentence })).toBeInTheDocument();
  expect(screen.getByText('Today, 20 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText(/^2 people are on days without a known time/)).toBeVisible();
});

it('before anybody is due, compares with the same minute of last time', async () => {
  await shown({
    reachedMinutes: -20,
    day: { ...arrivals.day, steps: [{ minutes: -40, arrived: 20 }], arrived: 20, onTime: 20 },
  });
  const sentence =
    '40% are here, 20 min before the first people are due; on 19 Nov 2026 it was 30% at this point';
  expect(await screen.findByText(sentence, {}, SLOW)).toBeVisible();
});

it('of a past date speaks of it as a whole, with nothing to compare', async () => {
  const day = { ...arrivals.day, date: '2026-11-18' };
  await shown({ day, compared: null, reachedMinutes: null }, { ...filters, date: '2026-11-18' });
  expect(await screen.findByText('64% came by the time they were due', {}, SLOW)).toBeVisible();
});

it('gives the same numbers as a table, of today as far as it has come', async () => {
  const { user } = await shown();
  await user.click(await screen.findByText('Table', {}, SLOW));
  const table = within(await screen.findByRole('table'));
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['By', 'Today, 20 Nov 2026', '19 Nov 2026'],
    ['35 min before', '20 (40%)', '30 (30%)'],
    ['when they are due', '32 (64%)', '71 (71%)'],
    ['15 min after', '33 (66%)', '71 (71%)'],
    ['30 min after', '–', '92 (92%)'],
  ]);
});

it('says so where nobody knows when people are due', async () => {
  await shown({ day: { ...arrivals.day, expected: 0, arrived: 0, onTime: 0, steps: [] }, compared: null });
  expect(await screen.findByText('Nobody knows when people are due on this date', {}, SLOW)).toBeVisible();
});

it('says why there is nothing, and asks again', async () => {
  givenAnswer('get', '/dashboard/arrivals', { error: 'The database does not answer.' }, 503);
  const { user } = await renderPart(<ArrivalsNear filters={filters} />);
  expect(await screen.findByText('The database does not answer.', {}, SLOW)).toBeVisible();
  givenAnswer('get', '/dashboard/arrivals', arrivals);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText(/^So far 64%/)).toBeVisible());
});
