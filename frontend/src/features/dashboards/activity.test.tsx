import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { assignment, day, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer, givenStaff, ravi } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const came = {
  ...{ id: 'duty-1', date: day.date, batch: day.batch, examinationDayId: day.id, region: day.region },
  ...{ centerId: day.centerId, center: day.center, examination: day.examination },
  ...{ functionary: rahul, functionaryId: ravi.id, functionaryRole: assignment.role },
  ...{ authorizingAgencyId: null, authorizingAgency: null },
  ...{ attendance: 'PRESENT', entryAt: assignment.entryAt, exitAt: null, autoClosed: true },
  ...{ standing: 'PRESENT', reportingAt: day.reportingAt, contact: null, remindedAt: null, replacesId: null },
};
const stayedAway = {
  ...came,
  ...{ id: 'duty-2', batch: '2', attendance: 'ABSENT', standing: 'ABSENT', entryAt: null },
  functionary: { ...rahul, id: 'f-2', firstName: 'Meera' },
};

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenStaff(ravi);
  givenAnswer('get', '/dashboard/functionaries-activity', [came, stayedAway]);
});

it.each([
  ['the day', '/dashboard/functionary-activity?date=2026-11-20', /Rahul/, /Meera/],
  ['a record', `/functionary/${ravi.id}`, /Present/, /Absent/],
])('the duties of %s tell what the end of the day filled in, as rosters do', async (_of, at, one, other) => {
  renderApp(at);
  const exit = within(await screen.findByRole('row', { name: one }, SLOW)).getByText('auto');
  expect(exit.closest('td')).toHaveTextContent(/^auto.*–$/);
  const attendance = within(screen.getByRole('row', { name: other })).getByText('auto');
  expect(attendance.closest('td')).toHaveTextContent(/^Absentauto/);
  expect(screen.getByText(/^auto: Filled in when the day closed/)).toBeVisible();
});

it('a center’s name that has no room is told to whoever points at it; one for all is said once', async () => {
  const other = {
    ...stayedAway,
    centerId: 'c-2',
    center: { ...day.center, id: 'c-2', name: 'Zilla School' },
  };
  givenAnswer('get', '/dashboard/functionaries-activity', [came, other]);
  const { router } = renderApp('/dashboard/functionary-activity?date=2026-11-20');
  const row = await screen.findByRole('row', { name: /Rahul/ }, SLOW);
  expect(within(row).getByTitle(day.center.name)).toHaveTextContent(day.center.name);
  givenAnswer('get', '/dashboard/functionaries-activity', [came, stayedAway]);
  await router.navigate('/dashboard/functionary-activity?date=2026-11-19');
  expect(await screen.findByText(new RegExp(`Center: ${day.center.name}`), {}, SLOW)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Center' })).toBeNull();
});

it('duties of several dates are one list, in which each says its date, and one file', async () => {
  const asked: URL[] = [];
  server.use(
    http.get('*/server/dashboard/functionaries-activity', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json([came, { ...stayedAway, date: '2026-11-24' }]);
    }),
  );
  renderApp('/dashboard/functionary-activity?date=2026-11-20&to=2026-11-24');
  expect(await screen.findByRole('button', { name: /Last date.*24 Nov 2026/ }, SLOW)).toBeVisible();
  expect(await screen.findByRole('cell', { name: '24 Nov 2026' }, SLOW)).toBeVisible();
  const { searchParams } = asked[0] as URL;
  expect([searchParams.get('date'), searchParams.get('from'), searchParams.get('to')]).toEqual([
    null,
    '2026-11-20',
    '2026-11-24',
  ]);
});

it('a list that is empty by its search says so, and is cleared on the same date', async () => {
  givenAnswer('get', '/dashboard/functionaries-activity', []);
  const { user, router } = renderApp('/dashboard/functionary-activity?date=2026-11-19&q=zzz');
  expect(await screen.findByText('Nothing matches these filters', {}, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('?date=2026-11-19');
  expect(await screen.findByText('Nobody is assigned', {}, SLOW)).toBeVisible();
});
