import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CenterDay } from '~/contract/types.gen';
import { centerDay } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';
import { daySentence } from './day-sentence';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const manager = {
  ...{ functionaryId: 'f-9', name: 'Sunita Rao', mobileNumber: '9811112222', present: false },
  ...{ role: 'EDUQUITY_VENUE_MANAGER' as const, canStart: true },
};
const shut: CenterDay = {
  ...{ ...centerDay, present: 0, total: 25, gateOpened: false, gateShut: true, low: true },
  ...{ missing: { notDue: 0, late: 25, onTheWay: 0, runsGate: 0, absent: 0 }, contacts: [manager] },
};
const unled: CenterDay = {
  ...{ ...shut, id: 'day-2', center: 'Zilla School', centerCode: null, contacts: [] },
  cityContact: { name: 'Kiran Patil', mobileNumber: '9822223333' },
};

/** A day with these centers, and what was asked about them. */
function givenCenters(...rows: CenterDay[]) {
  const asked: URLSearchParams[] = [];
  givenDay();
  server.use(
    http.get('*/server/dashboard/day-centers', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: rows, total: rows.length, nextCursor: null });
    }),
    http.get('*/server/dashboard/monitoring-stats', () =>
      HttpResponse.json({
        functionaries: { total: 64, present: 11, absent: 53 },
        ...{ toConfirm: 0, needed: 64, replaced: 0, barred: 0, gatesShut: 2, lowCenters: 2 },
        missing: { notDue: 0, late: 53, onTheWay: 0, runsGate: 0, absent: 0 },
        centers: { total: 3, active: 1, inactive: 2 },
        ...{
          totalExaminations: 1,
          examinations: ['Graduate Level 2026'],
          openAnomalies: 0,
          agencyWiseFunctionariesStats: [],
        },
      }),
    ),
  );
  return asked;
}

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenAnswer('get', '/dashboard/functionaries-activity', { data: [], total: 0, nextCursor: null });
});

it('a gate that is not open is said first, in its row with whom to call, and found by one press', async () => {
  const asked = givenCenters(shut, unled);
  const { user, router } = renderApp('/dashboard/ssc-admin');
  const sentence = await screen.findByText('Gates not open: 2', { selector: '[role=status] *' }, SLOW);
  expect(sentence.closest('[role=status]')).toHaveTextContent(/^Gates not open: 2; 11 of 64 present/);
  const row = await screen.findByRole('row', { name: /Government Polytechnic/ }, SLOW);
  expect(within(row).getByText('Gate not open since 07:30')).toBeVisible();
  expect(within(row).queryByText('25 late')).toBeNull();
  expect(within(row).getByRole('link', { name: '9811112222' })).toHaveAttribute('href', 'tel:9811112222');
  const other = screen.getByRole('row', { name: /Zilla School/ });
  expect(within(other).getByText('Nobody on the roster can open it')).toBeVisible();
  expect(within(other).getByRole('link', { name: '9822223333' })).toHaveAttribute('href', 'tel:9822223333');
  // All rows are of one examination: it is said once, above them.
  expect(screen.queryByRole('columnheader', { name: 'Examination' })).toBeNull();

  const tile = screen.getByRole('link', { name: /Gates not open/ });
  expect(tile).toHaveAttribute('href', '/dashboard/ssc-admin?gateShut=true');
  await user.click(screen.getByRole('button', { name: 'Gates not open: 2' }));
  await waitFor(() => expect(asked.at(-1)?.get('gateShut')).toBe('true'));
  await user.click(within(row).getByRole('button', { name: /Open Government Polytechnic/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?gateShut=true&missing=day-1'));
  const drawer = await screen.findByRole('dialog', {}, SLOW);
  expect(await within(drawer).findByText('Gate not open since 07:30', {}, SLOW)).toBeVisible();
  expect(within(drawer).getByRole('link', { name: 'Call Sunita Rao, 9811112222' })).toBeVisible();
});

it('the list of devices names the gates that have none because they are not open', async () => {
  givenCenters(shut);
  givenAnswer('get', '/examination/gate-devices', []);
  renderApp('/gate-devices');
  expect(await screen.findByText('Gates not open: 1', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Sunita Rao, 9811112222' })).toBeVisible();
});

it('those who are not due yet are no part of the share', () => {
  const words = {
    presence: (present: string, total: string, share: string) => `${present}/${total} ${share}`,
    noneDue: (total: string) => `${total} not due`,
    gatesShut: 'shut',
    ...{ nobodyAssigned: () => 'nobody', openAnomalies: () => '', lowCenters: () => 'low' },
  };
  const day = { date: '2026-11-20', low: 0, shut: 0 };
  expect(daySentence(words, { ...day, presence: { present: 40, total: 64 }, notDue: 14 })).toBe(
    '40/50 80%; low',
  );
  expect(daySentence(words, { ...day, presence: { present: 0, total: 14 }, notDue: 14 })).toBe('14 not due');
});

it('a gate that was stopped says in its row since when, and how many are inside', async () => {
  givenCenters({ ...centerDay, gateStoppedAt: '2026-11-20T08:45:00Z', inside: 13 });
  renderApp('/dashboard/ssc-admin');
  expect(await screen.findByText('Gate stopped 14:15, 13 inside', {}, SLOW)).toBeVisible();
});
