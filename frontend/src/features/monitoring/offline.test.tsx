import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Kept } from '~/api/gate-queue/kept';
import { queueOf } from '~/api/gate-queue/queue-of';
import { deviceId } from '~/lib/browser/device-id';
import { assignment, day, duty, rahul, verified } from '~/test/day-fixtures';
import { anita } from '~/test/fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };

const device = vi.hoisted(() => ({ kept: undefined as Kept | undefined }));
// A test page has no database.
vi.mock('~/api/gate-queue/kept', async (original) => ({
  ...(await original<object>()),
  recall: async () => device.kept,
}));

const me = { ...anita, role: 'VENUE_MANAGER' as const };
const missing = {
  ...assignment,
  id: 'edf-3',
  functionaryId: 'f-3',
  functionary: { ...rahul, id: 'f-3', firstName: 'Sunita', lastName: 'Rao' },
  attendance: null,
};
const running = { ...day, monitoringTokenId: 'token-1', expiresAt: '2099-11-20T12:00:00Z' };

beforeEach(() => {
  device.kept = undefined;
  givenSignedIn(me);
});

afterEach(() => {
  vi.restoreAllMocks();
  server.events.removeAllListeners();
});

/** The page comes up, and nobody answers. */
function givenNoNetwork({ monitored = running }: { monitored?: Kept['monitored'] } = {}) {
  device.kept = {
    me: { user: me },
    deviceId: deviceId(),
    dayId: 'day-1',
    monitored,
    roster: [assignment, missing],
    inside: [assignment.id],
    days: [duty],
    at: Date.parse('2026-11-20T02:40:00Z'),
  };
  server.use(http.all('*/server/*', () => HttpResponse.error()));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function givenNetworkAgain() {
  const order: string[] = [];
  server.resetHandlers();
  const seen = givenDay({ running: true });
  givenVerdicts(verified);
  server.events.on('request:start', ({ request }) => {
    const [, call] = /monitoring\/(stop-monitoring|verify-functionary)/.exec(request.url) ?? [];
    if (call && request.method === 'POST') order.push(call);
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  return { order, seen };
}

it('comes up without a network with what was kept: the day, its state, its people and its numbers', async () => {
  givenNoNetwork();
  renderApp('/monitoring');
  expect(await screen.findByText('Running on this device', {}, SLOW)).toBeVisible();
  expect(screen.getByText('No network. The page shows what this device knew at 08:10.')).toBeVisible();
  const counters = screen.getByRole('group', { name: 'Counters' });
  expect(counters.textContent).toMatch(/Expected2.*Present1.*Inside now1.*Left0/);
  const list = await screen.findByRole('region', { name: 'Not here yet (1)' }, SLOW);
  expect(await within(list).findByText('Sunita Rao')).toBeVisible();
  expect(await screen.findByText('Rahul Deshpande', {}, SLOW)).toBeVisible();
  expect(screen.queryByText('Something went wrong!')).toBeNull();
});

it('cannot be started without a network, and says so', async () => {
  givenNoNetwork({ monitored: null });
  renderApp('/monitoring');
  expect(await screen.findByText('Starting needs a network.', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start monitoring' })).toBeDisabled();
});

it('stops when the network is back, behind the pictures that wait', async () => {
  givenNoNetwork();
  const { user, store } = renderApp('/monitoring');
  await user.click(await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Stop monitoring?' }, SLOW);
  await user.click(within(dialog).getByRole('button', { name: 'Stop when the network is back' }));
  expect(await screen.findByText('Stops when the network is back')).toBeVisible();
  await act(() =>
    queueOf(store, me.id).keep({
      ...{ key: 'key-1', monitoringTokenId: 'token-1', examinationDayId: 'day-1', entryType: 'ENTRY' },
      ...{ capturedAt: '2026-11-20T04:00:00Z', keepUntil: Date.now() + 1_000_000 },
      ...{ picture: new Blob(['jpeg']), position: undefined },
    }),
  );
  expect(await screen.findByText(/1 saved picture is sent first, and then monitoring stops/)).toBeVisible();
  await queueOf(store, me.id).leave('key-1');
  const { order, seen } = givenNetworkAgain();
  await waitFor(() => expect(seen.stopped).toHaveLength(1), SLOW);
  expect(order).toEqual(['verify-functionary', 'stop-monitoring']);
  expect(seen.stopped).toEqual([{ monitoringTokenId: 'token-1', examinationDayId: 'day-1' }]);
  await waitFor(() => expect(screen.queryByText('Stops when the network is back')).toBeNull(), SLOW);
});

it('goes on running where somebody thinks better of the stop', async () => {
  givenNoNetwork();
  const { user } = renderApp('/monitoring');
  await user.click(await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Stop monitoring?' }, SLOW);
  await user.click(within(dialog).getByRole('button', { name: 'Stop when the network is back' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it running' }));
  expect(await screen.findByText('Running on this device')).toBeVisible();
  expect(screen.queryByText('Stops when the network is back')).toBeNull();
});

it('a stop that gets no answer is kept as well', async () => {
  const seen = givenDay({ running: true });
  server.use(http.post('*/server/monitoring/stop-monitoring', () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/monitoring');
  await user.click(await screen.findByRole('button', { name: 'Stop monitoring' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Stop monitoring?' }, SLOW);
  await user.click(within(dialog).getByRole('button', { name: 'Stop monitoring' }));
  await waitFor(() => expect(seen.stopped).toHaveLength(1), SLOW);
});
