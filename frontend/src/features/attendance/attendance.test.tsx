import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '~/test/day-fixtures';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { fill, givenAnswer, givenStaff, ravi, SLOW } from '~/test/staff';

vi.setConfig({ testTimeout: 60_000 });
const saved: [Blob, string][] = [];
vi.mock('~/lib/browser/save-file', () => ({ saveFile: (...what: [Blob, string]) => saved.push(what) }));

beforeEach(() => {
  saved.length = 0;
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenStaff(ravi);
});

/** A server with these entries and exits, and what it was asked. */
function givenLogs(...data: object[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/dashboard/functionary-attendance', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data, total: data.length, nextCursor: null });
    }),
  );
  return asked;
}
const page = { page: '1', pageSize: '50' };

it('tells who was where when, and leads to the person and the center', async () => {
  givenLogs(log);
  renderApp('/attendance');
  const row = await screen.findByRole('row', { name: /Rahul Deshpande/ }, SLOW);
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    '20 Nov 2026, 09:30',
    'Entry',
    'Rahul Deshpande',
    'Lab Supervisor (Eduquity)',
    'Government Polytechnic',
    'Pune',
    'Face',
  ]);
  const link = (name: string) => within(row).getByRole('link', { name }).getAttribute('href');
  expect(link('Rahul Deshpande')).toBe('/functionary/f-1?centerId=c-1&date=2026-11-20');
  expect(link('Government Polytechnic')).toBe('/center/c-1?date=2026-11-20');
});

it('asks for what the address says, and nothing it does not know', async () => {
  const asked = givenLogs(log);
  renderApp(
    '/attendance?date=2026-11-20&entryType=EXIT&method=MANUAL&role=NONSENSE&regionId=r-1&functionaryId=f-ravi',
  );
  await screen.findByRole('row', { name: /Rahul Deshpande/ }, SLOW);
  expect(asked[0]).toEqual({
    ...{ date: '2026-11-20', entryType: 'EXIT', method: 'MANUAL', regionId: 'r-1' },
    functionaryId: 'f-ravi',
    ...page,
  });
  expect(await screen.findByText('Person: Ravi Fernandes')).toBeInTheDocument();
});

it('narrows to what was recorded without proof', async () => {
  const asked = givenLogs(log);
  const { user, router } = renderApp('/attendance?confirmation=ALONE&positionUnknown=true');
  await screen.findByRole('row', { name: /Rahul Deshpande/ }, SLOW);
  expect(asked[0]).toEqual({ confirmation: 'ALONE', positionUnknown: 'true', ...page });
  expect(await screen.findByText('Position: Unknown')).toBeInTheDocument();
  await user.click(screen.getByText('Confirmation: Alone at the gate'));
  await user.click(await screen.findByRole('option', { name: /^Waits for/, hidden: true }, SLOW));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?confirmation=PENDING&positionUnknown=true'),
  );
});

it('marks what nobody vouches for and where it is not known, and gives the distance and the note', async () => {
  givenLogs(
    { ...log, id: 'log-2', method: 'MANUAL', confirmation: 'ALONE', positionUnknown: true, note: 'Bandaged' },
    { ...log, distanceM: 14.6 },
  );
  renderApp('/attendance');
  const [alone, near] = (await screen.findAllByRole('row', { name: /Rahul Deshpande/ }, SLOW)) as [
    HTMLElement,
    HTMLElement,
  ];
  expect(within(alone).getByText('Alone at the gate')).toBeVisible();
  expect(within(alone).getByText('Position unknown')).toBeVisible();
  expect(within(alone).getByText('Note: Bandaged')).toBeVisible();
  expect(within(near).getByText('15 m from the center')).toBeVisible();
});

it('finds a person by what is typed', async () => {
  const asked = givenLogs(log);
  const { user, router } = renderApp('/attendance');
  await user.click(await screen.findByRole('button', { name: 'Filter by Person' }, SLOW));
  const search = await screen.findByRole('combobox', { name: 'Name, UID or mobile', hidden: true });
  expect(screen.getByText('Type at least two letters.')).toBeInTheDocument();
  await fill(user, search, 'ravi');
  await user.click(await screen.findByRole('option', { name: /Ravi Fernandes/, hidden: true }, SLOW));
  await waitFor(() => expect(router.state.location.search).toBe('?functionaryId=f-ravi'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ functionaryId: 'f-ravi', ...page }));
});

it('tells what no longer counts, and why', async () => {
  givenLogs({
    ...log,
    method: 'MANUAL',
    reason: 'Bandaged',
    annulledAt: log.recordedAt,
    annulReason: 'Mistaken',
  });
  renderApp('/attendance');
  const row = await screen.findByRole('row', { name: /Rahul Deshpande/ }, SLOW);
  expect(row).toHaveTextContent(/HandBandagedAnnulled: Mistaken$/);
});

it('gives the list as a file, narrowed as it is', async () => {
  givenLogs(log);
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/dashboard/functionary-attendance/export', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse('Time', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    }),
  );
  const { user } = renderApp('/attendance?entryType=ENTRY');
  await user.click(await screen.findByRole('button', { name: 'Export: Entries and exits' }, SLOW));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file', hidden: true }, SLOW));
  await waitFor(() => expect(saved).toHaveLength(1), SLOW);
  expect(asked).toEqual([{ entryType: 'ENTRY', format: 'csv' }]);
});

it('shows those who look on no people to choose from, and no person’s page', async () => {
  givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
  givenLogs(log);
  renderApp('/attendance');
  const row = await screen.findByRole('row', { name: /Rahul Deshpande/ }, SLOW);
  expect(within(row).queryByRole('link', { name: 'Rahul Deshpande' })).toBeNull();
  expect(within(row).getByRole('link', { name: 'Government Polytechnic' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Filter by Person' })).toBeNull();
});

it('says so when there is nothing, and why when there is no answer', async () => {
  givenLogs();
  const { router } = renderApp('/attendance');
  expect(await screen.findByText('No entries or exits', {}, SLOW)).toBeVisible();
  givenAnswer('get', '/dashboard/functionary-attendance', { error: 'The database is away' }, 500);
  await router.navigate('/attendance?entryType=EXIT');
  expect(await screen.findByText('The database is away', {}, SLOW)).toBeVisible();
});

it('is a press away from a person', async () => {
  renderApp(`/functionary/${ravi.id}`);
  const panel = within(await screen.findByRole('region', { name: 'Duties and attendance' }, SLOW));
  const way = await panel.findByRole('link', { name: 'Entries and exits' }, SLOW);
  expect(way).toHaveAttribute('href', '/attendance?functionaryId=f-ravi');
});
