import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dispatching, queueOf } from '~/api/gate-queue/queue-of';
import type { GateState, Heartbeat } from '~/contract/types.gen';
import { givenDevice } from '~/test/fake-place';
import { anita } from '~/test/fixtures';
import { givenDay, givenVerdicts } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 10_000 };
const MINUTE = 60_000;
let sight: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  givenSignedIn({ role: 'VENUE_MANAGER' });
  sight = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A server that keeps what the device says; `behind`: by how much its clock is behind this one. */
function givenServer({ behind = 0, ...state }: Partial<GateState> & { behind?: number } = {}) {
  const beats: Heartbeat[] = [];
  server.use(
    http.post('*/server/monitoring/heartbeat', async ({ request }) => {
      beats.push((await request.json()) as Heartbeat);
      const serverTime = new Date(Date.now() - behind).toISOString();
      const usual = { status: 'RUNNING', since: null, by: null, position: null, heldCaptures: [] };
      return HttpResponse.json({ ...usual, serverTime, ...state });
    }),
  );
  return beats;
}

async function openGate() {
  const app = renderApp('/monitoring/entry');
  await screen.findByRole('heading', { name: /^Government Polytechnic/ }, SLOW);
  return app;
}

const turn = (to: DocumentVisibilityState) => {
  sight = to;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a heartbeat', () => {
  it('is sent when the gate opens, then once a minute, and tells how the device is', async () => {
    givenDay({ running: true });
    const beats = givenServer();
    givenDevice({ getBattery: async () => ({ level: 0.417, charging: true }) });
    const { store } = await openGate();
    await waitFor(() => expect(beats).toHaveLength(1));
    expect(beats[0]).toMatchObject({
      ...{ monitoringTokenId: 'token-1', waiting: 0, batteryPercent: 42, isCharging: true },
      ...{ deviceTime: expect.stringMatching(/Z$/), appVersion: expect.stringMatching(/./) },
    });
    givenVerdicts('no network');
    await queueOf(store as Dispatching, anita.id).keep({
      ...{ key: 'key-1', monitoringTokenId: 'token-1', examinationDayId: 'day-1', entryType: 'ENTRY' },
      ...{ capturedAt: '2026-11-20T04:00:00Z', keepUntil: Date.now() + 1_000_000 },
      ...{ picture: new Blob(['jpeg']), position: undefined },
    });
    await pass(MINUTE);
    await waitFor(() => expect(beats).toHaveLength(2));
    expect(beats[1]).toMatchObject({ waiting: 1, oldestWaitingAt: '2026-11-20T04:00:00Z' });
  });

  it('rests while the page is out of sight, and is sent at once when it comes back', async () => {
    givenDay({ running: true });
    const beats = givenServer();
    await openGate();
    await waitFor(() => expect(beats).toHaveLength(1));
    turn('hidden');
    await pass(5 * MINUTE);
    expect(beats).toHaveLength(1);
    turn('visible');
    await waitFor(() => expect(beats).toHaveLength(2));
  });

  it('that fails is silent', async () => {
    givenDay({ running: true });
    let count = 0;
    server.use(
      http.post('*/server/monitoring/heartbeat', () => {
        count += 1;
        return HttpResponse.json({ error: 'No' }, { status: 500 });
      }),
    );
    await openGate();
    await waitFor(() => expect(count).toBe(1));
    expect(screen.queryByText(/clock/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [3 * MINUTE, 'This device’s clock is 3 minutes ahead. Set it to automatic.'],
    [-2 * 60 * MINUTE, 'This device’s clock is 2 hours behind. Set it to automatic.'],
  ])('tells its owner that the clock is off by %d ms', async (behind, sentence) => {
    givenDay({ running: true });
    givenServer({ behind });
    await openGate();
    expect(await screen.findByText(sentence, {}, SLOW)).toBeVisible();
  });

  it('says nothing about a clock that is off by less than a minute', async () => {
    givenDay({ running: true });
    const beats = givenServer({ behind: 50_000 });
    await openGate();
    await waitFor(() => expect(beats).toHaveLength(1));
    await pass(100);
    expect(screen.queryByText(/clock/)).not.toBeInTheDocument();
  });

  it('that hears that monitoring was stopped has the page ask at once', async () => {
    givenDay({ running: true });
    await openGate();
    const stopped = { status: 'STOPPED', since: '2026-11-20T03:42:00Z', by: 'Meera Kulkarni' } as const;
    givenServer(stopped);
    server.use(
      http.get('*/server/monitoring/current-monitored-examination-day', () => HttpResponse.json(null)),
      http.get('*/server/monitoring/gate-state/:id', () =>
        HttpResponse.json({ ...stopped, serverTime: stopped.since, position: null, heldCaptures: [] }),
      ),
    );
    turn('hidden');
    turn('visible');
    expect(await screen.findByRole('heading', { name: /^Stopped by Meera Kulkarni/ }, SLOW)).toBeVisible();
  });
});
