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

it('says how many are ready, and in one line a center what it lacks and where to see to it', async () => {
  const asked = givenReadiness(40, readiness, { ...readiness, examinationDayId: 'day-2', batch: '2' });
  renderApp('/readiness');
  expect(await screen.findByText('38 of 40 examination days ready', {}, SLOW)).toBeVisible();
  const [line, ...others] = lines();
  expect(others).toEqual([]);
  const center = within(line as HTMLElement);
  expect(center.getByRole('link', { name: 'Government Polytechnic' })).toHaveAttribute(
    'href',
    '/examination-days/day-1',
  );
  expect(center.getByTitle('Government Polytechnic (MH0142)')).toBeVisible();
  expect(center.getByText('1, 2')).toBeVisible();
  expect(center.getByText('28')).toBeVisible();
  expect(lacksOf()).toEqual([
    ['1: 3 vacancies. 2: 3 vacancies', '6', '/examination-days/day-1#roster'],
    ['1: No position or radius. 2: No position or radius', '2', '/center/edit/c-1'],
    ['1: No device checked. 2: No device checked', '2', '/examination-days/day-1'],
  ]);
  expect(center.getAllByTitle('Ready')).toHaveLength(4);
  expect(asked[0]?.date).toBe('2026-11-21');
});

const lines = () => screen.getAllByRole('row').slice(1);
const lacksOf = () =>
  within(lines()[0] as HTMLElement)
    .getAllByRole('link')
    .slice(1)
    .map((link) => [link.getAttribute('title'), link.textContent, link.getAttribute('href')]);

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
  await screen.findByRole('table', {}, SLOW);
  expect(lacksOf()).toEqual([
    ['5 without a picture', '5', '/functionary?hasPicture=false&examinationDayId=day-1'],
    ['2 without a mobile number', '2', '/examination-days/day-1#roster'],
    ['Nobody can run the gate', '1', '/examination-days/day-1#roster'],
    [
      '1 device has a fault; abcdef: light, network · Meera Nair, 19 Nov 2026, 18:00',
      '1',
      '/examination-days/day-1',
    ],
  ]);
});

it('calls nothing about people well or missing where nobody is assigned, and puts that first', async () => {
  const other = { ...readiness.center, id: 'c-2', name: 'Zilla School' };
  const empty = { ...readiness, center: other, people: 0, checks: checks({ ROSTER: 14, FENCE: 1 }) };
  givenReadiness(2, readiness, { ...empty, examinationDayId: 'day-2' });
  renderApp('/readiness');
  await screen.findByRole('link', { name: 'Zilla School' }, SLOW);
  const [first, second] = lines();
  expect(first).toHaveTextContent('Zilla School');
  expect(within(first as HTMLElement).getAllByTitle('Nobody is assigned')).toHaveLength(5);
  expect(within(second as HTMLElement).queryByTitle('Nobody is assigned')).toBeNull();
});

it('does not judge today’s days to which people have come, or a date that is over', async () => {
  givenReadiness(2, readiness);
  const { router } = renderApp('/readiness?date=2026-11-20');
  expect(await screen.findByText(/^1 examination day has begun/, {}, SLOW)).toBeVisible();
  expect(screen.getByText('The only examination day is ready')).toBeVisible();
  await router.navigate('/readiness?date=2026-11-19');
  expect(await screen.findByText('This date is over', {}, SLOW)).toBeVisible();
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
  expect(await screen.findByText(/^And 399 more examination days are not ready/, {}, SLOW)).toBeVisible();
  expect(asked[0]).toEqual({ date: '2026-12-01', regionId: 'r-1' });
});

it('says that all are ready, that nothing is planned, or why it is not known', async () => {
  givenReadiness(40);
  const { router, user } = renderApp('/readiness');
  expect(await screen.findByText('All 40 examination days are ready', {}, SLOW)).toBeVisible();
  givenReadiness(0);
  await router.navigate('/readiness?date=2026-12-02');
  expect(await screen.findByText('Nothing is planned on this date', {}, SLOW)).toBeVisible();
  givenAnswer('get', '/examination/readiness', { error: 'The database is away' }, 500);
  await router.navigate('/readiness?date=2026-12-03');
  expect(await screen.findByText('The database is away', {}, SLOW)).toBeVisible();
  givenReadiness(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The only examination day is ready', {}, SLOW)).toBeVisible();
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

it('leads from a date without days to the next one that has some', async () => {
  givenReadiness(0);
  server.use(
    http.get('*/server/examination/examination-days', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('until')) return HttpResponse.json({ data: [day], total: 3, nextCursor: null });
      const isNext = searchParams.get('sort') === 'date' && searchParams.get('page') === '4';
      const data = isNext ? [{ ...day, date: '2026-12-02' }] : [];
      return HttpResponse.json({ data, total: 9, nextCursor: null });
    }),
  );
  renderApp('/readiness');
  expect(await screen.findByRole('link', { name: 'Next: 2 Dec 2026' }, SLOW)).toHaveAttribute(
    'href',
    '/readiness?date=2026-12-02',
  );
});
