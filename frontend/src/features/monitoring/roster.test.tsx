import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assignment, rahul } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });

const rosters = [
  ['the gate', 'VENUE_MANAGER', '/monitoring'],
  ['administrators', 'SSC_ADMIN', '/examination-days/day-1'],
] as const;

const meera = {
  ...assignment,
  id: 'edf-3',
  functionaryId: 'f-2',
  attendance: null,
  entryAt: null,
  functionary: { ...rahul, id: 'f-2', firstName: 'Meera', lastName: 'Nair', mobileNumber: '9876543222' },
};

/** The roster; whoever came and did not go is inside, and whoever came in again. */
const givenRoster = (rows: (typeof assignment)[], again: (typeof assignment)[] = []) =>
  server.use(
    http.get('*/server/examination/examination-day-functionary/:id', ({ request }) => {
      const inside = rows.filter((row) => (row.entryAt && !row.exitAt) || again.includes(row));
      return HttpResponse.json(new URL(request.url).searchParams.get('inside') ? inside : rows);
    }),
  );
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }, SLOW));

beforeEach(() => {
  givenDay();
});

describe.each(rosters)('the roster of a day, for %s', (_who, role, address) => {
  beforeEach(() => givenSignedIn({ role }));

  it('tells what the end of the day filled in', async () => {
    givenRoster([
      { ...assignment, autoClosed: true },
      { ...meera, attendance: 'ABSENT', standing: 'ABSENT', autoClosed: true },
    ]);
    renderApp(address);
    const exit = (await rowOf(/Rahul/)).getByText('auto').closest('td') as HTMLElement;
    expect(exit).toHaveTextContent(/^auto.*–$/);
    const attendance = (await rowOf(/Meera/)).getByText('auto').closest('td') as HTMLElement;
    expect(attendance).toHaveTextContent(/^Absentauto/);
    expect(screen.getByText(/^auto: Filled in when the day closed/)).toBeVisible();
  });

  it('calls people', async () => {
    givenRoster([assignment]);
    renderApp(address);
    const link = (await rowOf(/Rahul/)).getByRole('link', { name: '9876543211' });
    expect(link).toHaveAttribute('href', 'tel:9876543211');
    expect(screen.queryByText('auto')).not.toBeInTheDocument();
  });

  it('is narrowed from the numbers above it, and widened again', async () => {
    const named = (id: string, firstName: string, exitAt: string | null) => ({
      ...assignment,
      ...{ id: `edf-${id}`, functionaryId: id, exitAt },
      functionary: { ...rahul, id, firstName },
    });
    const leela = named('f-3', 'Leela', '2026-11-20T05:00:00Z');
    const anil = named('f-4', 'Anil', '2026-11-20T05:00:00Z');
    givenRoster([assignment, meera, leela, anil], [anil]);
    const { user, router } = renderApp(`${address}?seen=inside`);
    await rowOf(/Rahul/);
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.split(' ')[0]);
    await waitFor(() => expect(names()).toEqual(['Rahul', 'Anil']));
    await user.click(screen.getByRole('button', { name: 'Attendance: Inside now' }));
    await user.click(await screen.findByRole('option', { name: 'Left', hidden: true }, SLOW));
    await waitFor(() => expect(names()).toEqual(['Leela']));
    await user.click(screen.getByRole('button', { name: 'Attendance: Left' }));
    await user.click(await screen.findByRole('option', { name: 'Not present', hidden: true }, SLOW));
    await waitFor(() => expect(names()).toEqual(['Meera']));
    await user.click(screen.getByRole('link', { name: /^Present:? ?3/ }));
    await waitFor(() => expect(names()).toEqual(['Rahul', 'Leela', 'Anil']));
    expect(router.state.location.hash).toBe('#roster');
    await user.click(screen.getByRole('link', { name: /^(Expected|Assigned):? ?4/ }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });
});

it.each(rosters)('says, for %s, when it cannot be told who is inside', async (_who, role, address) => {
  givenSignedIn({ role });
  let down = true;
  server.use(
    http.get('*/server/examination/examination-day-functionary/:id', ({ request }) =>
      down && request.url.includes('inside')
        ? HttpResponse.json({ error: 'Out of order' }, { status: 500 })
        : HttpResponse.json([assignment]),
    ),
  );
  const { user } = renderApp(`${address}?seen=inside`);
  const table = within(await screen.findByRole('tabpanel', {}, SLOW));
  expect(await table.findByText('Out of order', {}, SLOW)).toBeVisible();
  down = false;
  await user.click(table.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Rahul/ }, SLOW)).toBeVisible();
});

it('before monitoring is stopped, who is still inside can be looked at', async () => {
  givenSignedIn({ role: 'VENUE_MANAGER' });
  givenDay({ running: true });
  const { user, router } = renderApp('/monitoring?tab=log');
  await user.click(await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW));
  await user.click(await screen.findByRole('link', { name: 'See who is still inside' }, SLOW));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?seen=inside');
  expect(await screen.findByRole('row', { name: /Rahul/ }, SLOW)).toBeVisible();
});
