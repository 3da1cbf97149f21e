import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dispatching, queueOf } from '~/api/gate-queue/queue-of';
import type { GateState, OwnHeldCapture } from '~/contract/types.gen';
import { lastToken } from '~/lib/day/last-token';
import { gateDevice } from '~/test/day-fixtures';
import { anita } from '~/test/fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const today = (time: string) => `2026-11-20T${time}:00Z`;

const held = (id: string, changes: Partial<OwnHeldCapture> = {}): OwnHeldCapture => ({
  ...{ id, entryType: 'ENTRY', capturedAt: today('03:45'), receivedAt: today('03:46') },
  ...{ resolvedAt: null, note: null },
  ...changes,
});

const revoked: GateState = {
  ...{ status: 'REVOKED', since: today('03:42'), by: 'Arjun Mehta', serverTime: today('03:50') },
  ...{ position: null, heldCaptures: [held('h-1'), held('h-2', { entryType: 'EXIT' })] },
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(today('04:00')) });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  lastToken.set({
    ...{ id: 'token-1', dayId: 'day-1', center: 'Government Polytechnic', date: '2026-11-20' },
    expiresAt: '2026-11-20T18:30:00Z',
  });
});
afterEach(() => {
  cleanup();
  lastToken.forget();
  vi.useRealTimers();
});

/** Nothing runs; the server answers about the device's last token, answer by answer, the last one stays. */
function givenState(...states: (GateState | number | 'no network')[]) {
  givenDay();
  let count = 0;
  server.use(
    http.get('*/server/monitoring/gate-state/token-1', () => {
      const state = states[Math.min(count, states.length - 1)];
      count += 1;
      if (!state || state === 'no network') return HttpResponse.error();
      if (typeof state === 'number') return HttpResponse.json({ error: 'No' }, { status: state });
      return HttpResponse.json(state);
    }),
  );
}

describe('a revoked device', () => {
  it('is told by whom and when, how many pictures were sent for review, and of each what became of it', async () => {
    givenState({
      ...revoked,
      heldCaptures: [
        held('h-1'),
        held('h-2', { entryType: 'EXIT', resolvedAt: today('03:55'), note: 'Entered by hand' }),
      ],
    });
    renderApp('/monitoring/entry');
    expect(
      await screen.findByRole('heading', { name: 'Revoked by Arjun Mehta at 09:12.' }, SLOW),
    ).toBeVisible();
    expect(screen.getByText('2 pictures were sent for review.')).toBeVisible();
    const [first, second] = within(screen.getByRole('region', { name: 'Sent for review' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('ENTRY · 09:15Waits for review');
    expect(second).toHaveTextContent('EXIT · 09:15Reviewed at 09:25Entered by hand');
    expect(screen.queryByText(/start again/i)).not.toBeInTheDocument();
  });

  it('hears by itself what became of them', async () => {
    const looked = held('h-1', { resolvedAt: today('03:59'), note: 'It was he' });
    givenState({ ...revoked, heldCaptures: [held('h-1')] }, { ...revoked, heldCaptures: [looked] });
    renderApp('/monitoring/entry');
    expect(await screen.findByText('Waits for review', {}, SLOW)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('It was he', {}, SLOW)).toBeVisible();
  });

  it('goes on handing in what it has kept, and counts it when it is handed in', async () => {
    givenState({ ...revoked, heldCaptures: [] }, { ...revoked, heldCaptures: [held('h-1')] });
    const { store } = renderApp('/monitoring/entry');
    expect(await screen.findByText('No picture was sent for review.', {}, SLOW)).toBeVisible();
    const { keys } = givenVerdicts({ status: 409, body: { error: 'No', reason: 'TOKEN_REVOKED' } });
    const queue = queueOf(store as Dispatching, anita.id);
    await act(() =>
      queue.keep({
        ...{ key: 'key-1', monitoringTokenId: 'token-1', examinationDayId: 'day-1', entryType: 'ENTRY' },
        ...{ capturedAt: today('03:45'), keepUntil: Date.now() + 1_000_000_000 },
        ...{ picture: new Blob(['jpeg']), position: undefined },
      }),
    );
    expect(await screen.findByText(/^1 picture is still on this device/, {}, SLOW)).toBeVisible();
    await act(() => queue.sendNow());
    expect(keys).toEqual(['key-1']);
    expect(await screen.findByText('1 picture was sent for review.', {}, SLOW)).toBeVisible();
    expect(screen.queryByText(/still on this device/)).not.toBeInTheDocument();
    expect(queue.view()).toMatchObject({ waiting: [], review: [] });
  });

  it('is offered no start on the monitoring page either', async () => {
    givenState(revoked);
    renderApp('/monitoring/');
    expect(await screen.findByText('Revoked by Arjun Mehta at 09:12.', {}, SLOW)).toBeVisible();
    expect(screen.getByRole('link', { name: '2 pictures were sent for review.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /start/i })).not.toBeInTheDocument();
  });

  it('whose start is refused is told so for good, not in passing', async () => {
    lastToken.forget();
    givenDay();
    server.use(
      http.post('*/server/monitoring/start-monitoring', () =>
        HttpResponse.json({ error: 'Revoked', reason: 'TOKEN_REVOKED' }, { status: 409 }),
      ),
    );
    const { user } = renderApp('/monitoring/');
    await user.click(await screen.findByRole('button', { name: 'Start monitoring' }, SLOW));
    expect(await screen.findByText(/may not verify on this day any more/, {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start monitoring' })).not.toBeInTheDocument();
  });
});

describe('a device whose monitoring is over', () => {
  it('is told who stopped it, and may start again', async () => {
    givenState({ ...revoked, status: 'STOPPED', heldCaptures: [] });
    renderApp('/monitoring/entry');
    expect(
      await screen.findByRole('heading', { name: 'Stopped by Arjun Mehta at 09:12.' }, SLOW),
    ).toBeVisible();
    expect(screen.getByText('You can start again on the monitoring page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to monitoring' })).toHaveAttribute('href', '/monitoring');
  });

  it('is told that the day has ended', async () => {
    givenState({ ...revoked, status: 'ENDED', by: null, heldCaptures: [] });
    renderApp('/monitoring/entry');
    expect(await screen.findByRole('heading', { name: 'The day has ended.' }, SLOW)).toBeVisible();
  });

  it('cannot know why without a network, and says so until it can be asked', async () => {
    givenState('no network', revoked);
    const { user } = renderApp('/monitoring/entry');
    expect(await screen.findByText(/^Without a network it cannot be known/, {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Revoked by/ })).toBeVisible(), SLOW);
  });

  it.each([404, 403])('of somebody else (%d) says only that nothing runs', async (status) => {
    givenState(status);
    renderApp('/monitoring/entry');
    const said = { name: 'Monitoring is not running on this device' };
    expect(await screen.findByRole('heading', said, SLOW)).toBeVisible();
  });
});

it('says which phone took over, and does not press to start again', async () => {
  givenState({ ...revoked, status: 'STOPPED', by: 'Meera Nair', heldCaptures: [] });
  const other = { ...gateDevice, deviceId: 'l0Re1Jxx:1', startedAt: today('03:41') };
  server.use(http.get('*/server/examination/examination-day-devices/:day', () => HttpResponse.json([other])));
  renderApp('/monitoring/entry');
  expect(await screen.findByText(/^Phone l0Re1J took over at /, {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^Stopped by Meera Nair at /)).toBeVisible();
  expect(screen.queryByText(/You can start again/)).toBeNull();
});
