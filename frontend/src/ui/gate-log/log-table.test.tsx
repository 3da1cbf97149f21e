import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 20_000 };
vi.setConfig({ testTimeout: 40_000 });
const file = { id: 'p-9', mimeType: 'image/jpeg', bucket: 'gate', filename: 'by-hand.jpg' };
const byHand: typeof log = { ...log, method: 'MANUAL', reason: 'The face is bandaged', file };
const captured = 'Captured: Rahul Deshpande';

const givenLog = (...rows: (typeof log)[]) =>
  server.use(http.get('*/server/examination/examination-day-log/:id', () => HttpResponse.json(rows)));

beforeEach(() => {
  givenDay();
});

describe('the log of a day', () => {
  it.each([
    ['SSC_REGION_ADMIN', '/examination-days/day-1?tab=log'],
    ['VENUE_MANAGER', '/monitoring?tab=log'],
  ] as const)('tells a %s why somebody was recorded by hand, and shows both faces', async (role, address) => {
    givenSignedIn({ role });
    givenLog(byHand);
    renderApp(address);
    const cell = (await screen.findByText('The face is bandaged', {}, SLOW)).closest('td') as HTMLElement;
    expect(within(cell).getByText('Hand')).toBeVisible();
    expect(within(cell).getByRole('img', { name: captured })).toHaveAttribute(
      'src',
      '/server/file/gate/by-hand.jpg',
    );
    expect(within(cell).getByRole('img', { name: 'Enrolled: Rahul Deshpande' })).toBeVisible();
  });

  it('keeps faces from onlookers, not the reason', async () => {
    givenSignedIn({ role: 'EY_CENTER_OBSERVER' });
    givenLog(byHand);
    renderApp('/examination-days/day-1?tab=log');
    expect(await screen.findByText('The face is bandaged', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
    expect(screen.queryByRole('img', { name: captured })).not.toBeInTheDocument();
  });

  it('says what the gate was warned of, and shows no face that there is no reason to look at', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    givenLog(
      { ...log, id: 'log-2', result: 'WARN', reason: 'MULTIPLE_ENTRY', flags: ['PICTURE_OF_PICTURE'], file },
      { ...log, file },
    );
    renderApp('/examination-days/day-1?tab=log');
    expect(await screen.findByText(/Has already entered and not left/, {}, SLOW)).toBeVisible();
    expect(screen.getByText(/may be a picture of a screen or a print/)).toBeVisible();
    expect(screen.getAllByRole('img', { name: captured })).toHaveLength(1);
  });

  it.each([
    ['ALONE', 'Alone at the gate', 'attention'],
    ['PENDING', 'Waits for a second person', 'waiting'],
    ['CONFIRMED', 'Confirmed by a second person', 'verified'],
    ['DENIED', 'Denied by a second person', 'refused'],
  ] as const)('marks what was recorded by hand by what a second person said: %s', async (...row) => {
    const [confirmation, words, tone] = row;
    givenSignedIn({ role: 'SSC_ADMIN' });
    givenLog({ ...byHand, confirmation, positionUnknown: true });
    renderApp('/examination-days/day-1?tab=log');
    const mark = await screen.findByText(words, {}, SLOW);
    expect(mark.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
    expect(screen.getByText('Position unknown').closest('[data-tone]')).toHaveAttribute(
      'data-tone',
      'attention',
    );
  });

  it('gives the distance from the center, and no mark where all is well', async () => {
    givenSignedIn({ role: 'VENUE_MANAGER' });
    givenLog({ ...log, distanceM: 15.2 });
    renderApp('/monitoring?tab=log');
    const cell = (await screen.findByText('15 m from the center', {}, SLOW)).closest('td') as HTMLElement;
    expect(cell.querySelector('[data-tone]')).toBeNull();
  });

  it('takes a note for later readers, and shows what stands there when it is changed', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    givenLog({ ...log, note: 'Came with a bandage' });
    let sent: unknown;
    server.use(
      http.post('*/server/monitoring/note-log/log-1', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...log, note: 'Bandage, papers seen' });
      }),
    );
    const { user } = renderApp('/examination-days/day-1?tab=log');
    expect(await screen.findByText('Note: Came with a bandage', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Change the note: Rahul Deshpande/ }));
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    const field = within(dialog).getByLabelText(/^Note/);
    expect(field).toHaveValue('Came with a bandage');
    await user.clear(field);
    await user.type(field, 'Bandage, papers seen');
    await user.click(within(dialog).getByRole('button', { name: 'Change the note' }));
    await waitFor(() => expect(sent).toEqual({ note: 'Bandage, papers seen' }), SLOW);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  });

  it('says in the dialog why a note was not kept', async () => {
    givenSignedIn({ role: 'SSC_ADMIN' });
    givenLog(log);
    server.use(
      http.post('*/server/monitoring/note-log/log-1', () =>
        HttpResponse.json({ error: 'The database is away' }, { status: 503 }),
      ),
    );
    const { user } = renderApp('/examination-days/day-1?tab=log');
    await user.click(await screen.findByRole('button', { name: /^Add a note: Rahul/ }, SLOW));
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    await user.type(within(dialog).getByLabelText(/^Note/), 'Late');
    await user.click(within(dialog).getByRole('button', { name: 'Add a note' }));
    expect(await within(dialog).findByText('The database is away', {}, SLOW)).toBeVisible();
  });
});
