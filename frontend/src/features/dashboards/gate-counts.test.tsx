import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { day, dayPlaces, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

/** Entries and exits by what is asked about them. */
function givenMarked(counts: Record<string, number>) {
  server.use(
    http.get('*/server/dashboard/functionary-attendance', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const asked = searchParams.get('confirmation') ?? searchParams.get('positionUnknown') ?? '';
      return HttpResponse.json({ data: [], total: counts[asked] ?? 0, nextCursor: null });
    }),
  );
}
const wayAt = (text: string) =>
  within(screen.getByText(text).closest('.mantine-Group-root') as HTMLElement)
    .getByRole('link')
    .getAttribute('href');

beforeEach(() => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDay();
});

it('counts at home what was recorded without proof, what is worst first, and leads to the rows', async () => {
  givenMarked({ DENIED: 1, ALONE: 4, PENDING: 2, true: 9 });
  renderApp('/dashboard/ssc-region-admin?stateId=s-1');
  const first = await screen.findByText('1 by hand, denied by a second person', {}, SLOW);
  const alone = '4 by hand, alone at the gate';
  expect(first.compareDocumentPosition(await screen.findByText(alone, {}, SLOW))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const of = '/attendance?date=2026-11-20&stateId=s-1';
  expect(wayAt(alone)).toBe(`${of}&confirmation=ALONE`);
  expect(wayAt('2 by hand that nobody confirmed')).toBe(`${of}&confirmation=PENDING`);
  expect(wayAt('9 without a position')).toBe(`${of}&positionUnknown=true`);
});

it('tells at home how ready tomorrow is, and leads to what is missing', async () => {
  givenAnswer('get', '/examination/readiness', { date: '2026-11-21', days: 40, ready: 38, notReady: [] });
  renderApp('/dashboard/ssc-region-admin');
  const said = await screen.findByText('Tomorrow: 38 of 40 ready', {}, SLOW);
  expect(said.closest('[data-tone]')).toHaveAttribute('data-tone', 'attention');
  expect(wayAt('Tomorrow: 38 of 40 ready')).toBe('/readiness');
});

it('says nothing of tomorrow on another date, nor of what there is none of', async () => {
  givenAnswer('get', '/examination/readiness', { date: '2026-11-21', days: 40, ready: 38, notReady: [] });
  renderApp('/dashboard/ssc-region-admin?date=2026-11-18');
  await screen.findByText('Entered more than once', {}, SLOW);
  expect(screen.queryByText(/^Tomorrow/)).toBeNull();
  expect(screen.queryByText(/\d (without a position|by hand)/)).toBeNull();
});

it('stands in the report of the day, each number with its rows', async () => {
  givenMarked({ ALONE: 4, true: 9 });
  server.use(
    http.get('*/server/live/days', () =>
      HttpResponse.json({ date: '2026-11-20', version: 'v', days: [], totals: { neededCount: null } }),
    ),
  );
  const { examination, center } = day;
  const absent = {
    ...{ id: 'duty-1', date: day.date, batch: '1', examinationDayId: day.id, center, examination },
    ...{ functionary: rahul, functionaryRole: 'EDUQUITY_INVIGILATOR', standing: 'ABSENT' },
    ...{ authorizingAgency: null, contact: null, remindedAt: null },
  };
  const gone = { ...absent, id: 'duty-2', standing: 'REPLACED' };
  server.use(
    http.get('*/server/dashboard/functionaries-activity', ({ request }) => {
      const isReplaced = new URL(request.url).searchParams.get('status') === 'REPLACED';
      return HttpResponse.json({ data: [isReplaced ? gone : absent], total: 1, nextCursor: null });
    }),
  );
  const [maharashtra, goa] = dayPlaces.places;
  const places = [
    { ...maharashtra, present: 11, total: 24, missing: { ...maharashtra?.missing, notDue: 10 } },
    goa,
  ];
  givenAnswer('get', '/dashboard/day-places', { ...dayPlaces, places });
  renderApp('/dashboard/day-report?regionId=r-1');
  const table = await screen.findByRole('row', { name: /alone at the gate/ }, SLOW);
  const link = await within(table).findByRole('link', { name: '4' }, SLOW);
  expect(link).toHaveAttribute('href', '/attendance?date=2026-11-20&regionId=r-1&confirmation=ALONE');
  expect(await screen.findByRole('row', { name: 'Without a position 9' }, SLOW)).toBeVisible();
  expect(screen.getByRole('row', { name: 'By hand, denied by a second person 0' })).toBeVisible();
  // What is filed names the examination and who did not come.
  expect(screen.getByText('Graduate Level 2026')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Rahul Deshpande, F000000012.*Absent/ }, SLOW)).toBeVisible();
  expect(
    await screen.findByRole('row', { name: /Rahul Deshpande, F000000012.*Replaced/ }, SLOW),
  ).toBeVisible();
  // Places count as the headline does: ten are not due yet.
  expect(screen.getByRole('columnheader', { name: 'Due so far' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Maharashtra 14 11 78/ })).toBeVisible();
});
