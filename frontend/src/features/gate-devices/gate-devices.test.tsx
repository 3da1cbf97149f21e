import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeviceHeartbeat, GateDevice } from '~/contract/types.gen';
import { gateDevice } from '~/test/day-fixtures';
import { givenDay } from '~/test/msw/day';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { givenAnswer } from '~/test/staff';

const SLOW = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const deviceWith = (heartbeat: Partial<DeviceHeartbeat>, more: Partial<GateDevice> = {}): GateDevice => ({
  ...gateDevice,
  startedAt: ago(3600),
  ...more,
  heartbeat: { ...(gateDevice.heartbeat as DeviceHeartbeat), receivedAt: ago(12), ...heartbeat },
});

/** A server with these devices, and what it was asked. */
function givenDevices(...devices: GateDevice[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/server/examination/gate-devices', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(devices);
    }),
  );
  return asked;
}

beforeEach(() => {
  givenSignedIn({ role: 'SSC_ADMIN' });
  givenDay();
  givenAnswer('get', '/health', { status: 'ok', version: '1.2.0' });
});

it('tells of each device what it says of itself', async () => {
  givenDevices(deviceWith({}));
  renderApp('/gate-devices');
  const row = await screen.findByRole('row', { name: /Government Polytechnic/ }, SLOW);
  const said = [...row.children].slice(0, 8).map(({ textContent }) => textContent);
  expect(said[0]).toBe('Government Polytechnicabcdef · Meera Nair · Batch 1');
  expect(said[1]).toMatch(/^Runningheard of 1\d s ago$/);
  expect(said.slice(2)).toEqual(['Empty', '80%', 'Right', '35 m', '42last at 09:28', '1.2.0']);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/examination-days/day-1?tab=devices');
  expect(screen.getByText('1 running, all is well')).toBeVisible();
});

it('puts those first that somebody should look at, and says why', async () => {
  const center = { ...gateDevice.center, name: 'Zilla School' };
  givenDevices(
    deviceWith({}),
    deviceWith(
      {
        ...{ receivedAt: ago(300), waiting: 5, oldestWaitingAt: ago(900), batteryPercent: 9 },
        ...{ clockErrorSeconds: 180, distanceM: null, accuracy: null, appVersion: '1.1.0' },
      },
      { id: 'token-2', center, unknownPositions: 4 },
    ),
  );
  renderApp('/gate-devices');
  await screen.findByText('2 running, 1 to look at', {}, SLOW);
  const [first] = (await screen.findAllByRole('row', { name: /Batch 1/ })) as [HTMLElement];
  for (const text of [
    'Zilla School',
    'Silent, 5 min ago',
    '5 waiting',
    '9%',
    '3 min ahead',
    'Unknown',
    '1.1.0',
    '4 without a position',
  ]) {
    expect(within(first).getByText(text)).toBeVisible();
  }
});

it('says once of a running device that never reported that it is silent, and of a stopped one since when', async () => {
  const never = { heartbeat: null, lastRecordedAt: null };
  givenDevices(
    { ...gateDevice, ...never },
    { ...gateDevice, ...never, id: 'token-3', startedAt: ago(20) },
    { ...gateDevice, ...never, id: 'token-2', isRunning: false, stoppedAt: '2026-11-20T05:00:00Z' },
  );
  renderApp('/gate-devices');
  expect(await screen.findByText('Never heard of', {}, SLOW)).toBeVisible();
  expect(screen.getByText('since 10:30')).toBeVisible();
  // One started just now; of the silent one nobody knows whether it runs.
  expect(screen.getAllByRole('row', { name: /Running/ })).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Battery' })).toBeNull();
});

it('asks for what the address says', async () => {
  const asked = givenDevices(gateDevice);
  renderApp('/gate-devices?date=2026-11-18&regionId=r-1&running=false');
  await screen.findByRole('row', { name: /Government Polytechnic/ }, SLOW);
  expect(asked[0]).toEqual({ date: '2026-11-18', regionId: 'r-1', running: 'false' });
});

it('is narrowed to a region by those who see all', async () => {
  givenDevices(gateDevice);
  renderApp('/gate-devices');
  expect(await screen.findByRole('button', { name: 'Filter by Region' }, SLOW)).toBeVisible();
});

it('offers no region to those who have one', async () => {
  givenSignedIn({ role: 'SSC_REGION_ADMIN' });
  givenDevices(gateDevice);
  renderApp('/gate-devices');
  expect(await screen.findByRole('button', { name: 'Filter by Monitoring' }, SLOW)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Filter by Region' })).toBeNull();
});

it('stops a device from its row', async () => {
  givenDevices(deviceWith({}));
  let sent: unknown;
  server.use(
    http.post('*/server/monitoring/stop-monitoring', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderApp('/gate-devices');
  await user.click(await screen.findByRole('button', { name: 'Stop device abcdef' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await waitFor(
    () => expect(sent).toEqual({ monitoringTokenId: 'token-1', examinationDayId: 'day-1' }),
    SLOW,
  );
});

it('revokes a stolen phone and shuts its number out in one step', async () => {
  givenDevices(deviceWith({}));
  let sent: unknown;
  server.use(
    http.post('*/server/monitoring/stop-monitoring', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true });
    }),
  );
  const { user } = renderApp('/gate-devices');
  await user.click(await screen.findByRole('button', { name: 'Revoke device abcdef' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await user.type(within(dialog).getByLabelText(/Reason/), 'It was stolen');
  await user.click(within(dialog).getByLabelText('Also shut out the number of Meera Nair'));
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  const how = { revoke: true, reason: 'It was stolen', shutOut: true };
  await waitFor(
    () => expect(sent).toEqual({ monitoringTokenId: 'token-1', examinationDayId: 'day-1', ...how }),
    SLOW,
  );
});

it('says in the dialog why a device could not be stopped', async () => {
  givenDevices(deviceWith({}));
  givenAnswer('post', '/monitoring/stop-monitoring', { error: 'It is stopped already' }, 409);
  const { user } = renderApp('/gate-devices');
  await user.click(await screen.findByRole('button', { name: 'Stop device abcdef' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  expect(await within(dialog).findByText('It is stopped already', {}, SLOW)).toBeVisible();
});

it('says so when there is none, and why when there is no answer', async () => {
  givenDevices();
  const { router, user } = renderApp('/gate-devices');
  expect(await screen.findByText('No device has been started on this date', {}, SLOW)).toBeVisible();
  givenAnswer('get', '/examination/gate-devices', { error: 'The database is away' }, 500);
  await router.navigate('/gate-devices?running=true');
  expect(await screen.findByText('The database is away', {}, SLOW)).toBeVisible();
  givenDevices(deviceWith({}));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 running, all is well', {}, SLOW)).toBeVisible();
});

it('a gate that was stopped is not well, and the clock of its phone is still told', async () => {
  givenDevices(deviceWith({ clockErrorSeconds: 600 }, { isRunning: false, stoppedAt: ago(60) }));
  renderApp('/gate-devices');
  expect(await screen.findByText('0 running, 0 to look at, gates stopped: 1', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/10 min/)).toBeVisible();
});
