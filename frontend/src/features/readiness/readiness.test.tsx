import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DayReadiness } from '~/contract/types.gen';
import { day, readiness } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

/** A server that finds this, and what it was asked. */
function givenReadiness(days: number, ...notReady: DayReadiness[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/examination/readiness', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(Object.fromEntries(searchParams));
      const ready = days - notReady.length;
      return HttpResponse.json({ date: searchParams.get('date'), days, ready, notReady });
    }),
  );
  return asked;
}

const checks = (missing: Partial<Record<string, number>>): DayReadiness['checks'] =>
  readiness.checks.map(({ name }) => ({ name, missing: missing[name] ?? 0 }));

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
});

it('says how many are ready, and of each other center what it lacks and where to see to it', async () => {
  const asked = givenReadiness(40, readiness);
  renderApp('/readiness');
  expect(await screen.findByText('39 of 40 centers ready', {}, SLOW)).toBeVisible();
  const center = within(list());
  expect(center.getByRole('link', { name: 'Government Polytechnic (MH0142)' })).toHaveAttribute(
    'href',
    '/examination-days/day-1',
  );
  expect(center.getByText('Batch 1 · 14 people on the roster')).toBeVisible();
  expect(lacksOf()).toEqual([
    ['3 people missing', '/examination-days/day-1#roster'],
    ['No position or radius', '/center/edit/c-1'],
    ['No device checked', '/examination-days/day-1'],
  ]);
  const well = within(center.getByRole('list', { name: 'Ready' })).getAllByRole('listitem');
  expect(well.map(({ textContent }) => textContent)).toEqual([
    'Everybody may be on duty',
    'Pictures',
    'Mobile numbers',
    'Gate staff',
  ]);
  expect(asked[0]?.date).toBe('2026-11-21');
});

const list = () => screen.getByRole('list', { name: 'Centers that are not ready' });
const lacksOf = () =>
  within(within(list()).getByRole('list', { name: 'Not ready yet' }))
    .getAllByRole('listitem')
    .map((line) => [
      line.querySelector('[data-tone]')?.textContent,
      within(line).getByRole('link').getAttribute('href'),
    ]);

it('names the faults that a device found, and who checked it', async () => {
  const device = {
    ...{ deviceId: 'abcdefghi:1', checkedBy: 'Meera Nair', checkedAt: '2026-11-19T12:30:00Z' },
    checks: [
      { name: 'LIGHT' as const, isReady: false },
      { name: 'NETWORK' as const, isReady: false },
      { name: 'CAMERA' as const, isReady: true },
    ],
  };
  const missing = { FACES: 5, NUMBERS: 2, GATE_STAFF: 1, DEVICES: 1 };
  givenReadiness(1, { ...readiness, checks: checks(missing), devices: [device] });
  renderApp('/readiness');
  expect(
    await screen.findByText('abcdef: light, network · Meera Nair, 19 Nov 2026, 18:00', {}, SLOW),
  ).toBeVisible();
  expect(lacksOf()).toEqual([
    ['5 without a picture', '/functionary?hasPicture=false&examinationDayId=day-1'],
    ['2 without a mobile number', '/examination-days/day-1#roster'],
    ['Nobody can run the gate', '/examination-days/day-1#roster'],
    ['1 device has a fault', '/examination-days/day-1'],
  ]);
});

it('asks for what the address says, and says how many more there are', async () => {
  const asked = givenReadiness(40, readiness);
  server.use(
    http.get('*/server/examination/readiness', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ date: '2026-12-01', days: 500, ready: 100, notReady: [readiness] });
    }),
  );
  renderApp('/readiness?date=2026-12-01&regionId=r-1');
  expect(await screen.findByText(/^And 399 more centers are not ready/, {}, SLOW)).toBeVisible();
  expect(asked[0]).toEqual({ date: '2026-12-01', regionId: 'r-1' });
});

it('says that all are ready, that nothing is planned, or why it is not known', async () => {
  givenReadiness(40);
  const { router, user } = renderApp('/readiness');
  expect(await screen.findByText('All 40 centers are ready', {}, SLOW)).toBeVisible();
  givenReadiness(0);
  await router.navigate('/readiness?date=2026-12-02');
  expect(await screen.findByText('Nothing is planned on this date', {}, SLOW)).toBeVisible();
  givenAnswer('get', '/examination/readiness', { error: 'The database is away' }, 500);
  await router.navigate('/readiness?date=2026-12-03');
  expect(await screen.findByText('The database is away', {}, SLOW)).toBeVisible();
  givenReadiness(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The only center is ready', {}, SLOW)).toBeVisible();
});

it('is on the page of a day that has not begun, for those who see to it', async () => {
  givenAnswer('get', '/examination/examination-day/:id', { ...day, presentCount: 0 });
  renderApp('/examination-days/day-1?tab=about');
  const panel = within(await screen.findByRole('region', { name: 'Ready for the day' }, SLOW));
  expect(await panel.findByText('3 vacancies', {}, SLOW)).toBeVisible();
  expect(panel.getByText('Whoever runs the gate checks the device on the monitoring page.')).toBeVisible();
});

it('is not asked about a day to which people have come, or that is over', async () => {
  const { router } = renderApp('/examination-days/day-1?tab=about');
  await screen.findByRole('region', { name: 'About this day' }, SLOW);
  expect(screen.queryByRole('region', { name: 'Ready for the day' })).toBeNull();
  givenAnswer('get', '/examination/examination-day/:id', { ...day, presentCount: 0, date: '2026-11-19' });
  await router.navigate('/examination-days/day-2?tab=about');
  await screen.findByRole('region', { name: 'About this day' }, SLOW);
  expect(screen.queryByRole('region', { name: 'Ready for the day' })).toBeNull();
});
