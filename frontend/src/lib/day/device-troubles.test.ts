import { expect, it } from 'vitest';
import type { DeviceHeartbeat, GateDevice } from '~/contract/types.gen';
import { gateDevice } from '~/test/day-fixtures';
import { placeOf, troubledFirst, troublesOf } from './device-troubles';

const NOW = Date.parse('2026-11-20T04:00:00Z');
const VERSION = '1.2.0';
const heard = gateDevice.heartbeat as DeviceHeartbeat;
const deviceWith = (heartbeat: Partial<DeviceHeartbeat>, more: Partial<GateDevice> = {}): GateDevice => ({
  ...gateDevice,
  ...more,
  heartbeat: { ...heard, ...heartbeat },
});
const idle = { lastRecordedAt: null };
const troubles = (device: GateDevice) => [...troublesOf(device, NOW, VERSION)];

it('finds nothing wrong with a device that reports and is well', () => {
  expect(troubles(gateDevice)).toEqual([]);
});

it.each<[string, GateDevice, string[]]>([
  ['three minutes without a report', deviceWith({ receivedAt: '2026-11-20T03:56:59Z' }, idle), ['silent']],
  ['captures, but no report', deviceWith({ receivedAt: '2026-11-20T03:30:00Z' }), []],
  ['no report since the start', { ...gateDevice, ...idle, heartbeat: null }, ['silent']],
  ['a queue that waits', deviceWith({ waiting: 2, oldestWaitingAt: '2026-11-20T03:50:00Z' }), ['queue']],
  ['a queue that has just begun', deviceWith({ waiting: 2, oldestWaitingAt: '2026-11-20T03:58:00Z' }), []],
  ['an empty battery', deviceWith({ batteryPercent: 14 }), ['battery']],
  ['an empty battery that is charged', deviceWith({ batteryPercent: 14, isCharging: true }), []],
  ['a battery that is not told', deviceWith({ batteryPercent: null }), []],
  ['a clock that is behind', deviceWith({ clockErrorSeconds: -61 }), ['clock']],
  ['a clock that is a minute ahead', deviceWith({ clockErrorSeconds: 60 }), []],
  ['no position', deviceWith({ distanceM: null, accuracy: null }), ['position']],
  ['a position that is too vague', deviceWith({ accuracy: 300 }), ['position']],
  ['a place outside', deviceWith({ distanceM: 900 }), ['outside']],
  ['other pages than the server’s', deviceWith({ appVersion: '1.1.0' }), ['version']],
])('%s', (_what, device, found) => {
  expect(troubles(device)).toEqual(found);
});

it('asks of a stopped device only what still waits on it, and nothing of a revoked one', () => {
  const worst = { batteryPercent: 3, waiting: 4, oldestWaitingAt: '2026-11-20T03:00:00Z' };
  expect(troubles(deviceWith(worst, { isRunning: false }))).toEqual(['queue']);
  expect(troubles(deviceWith(worst, { isRunning: false, revoked: true }))).toEqual([]);
});

it('judges no place where the center has no boundary', () => {
  const center = { ...gateDevice.center, geoFencingRadius: null };
  expect(placeOf({ ...gateDevice, center })).toEqual({ kind: 'unfenced' });
  expect(placeOf({ ...gateDevice, heartbeat: null })).toBeUndefined();
});

it('puts the worst first, then those that run', () => {
  const at = (id: string, device: GateDevice): GateDevice => ({ ...device, id });
  const silent = at('silent', deviceWith({ receivedAt: '2026-11-20T03:30:00Z' }, idle));
  const many = at('many', deviceWith({ batteryPercent: 2, clockErrorSeconds: 400, distanceM: null }));
  const stopped = at('stopped', { ...gateDevice, isRunning: false });
  const order = troubledFirst([stopped, at('well', gateDevice), many, silent], NOW, VERSION);
  expect(order.map(({ id }) => id)).toEqual(['silent', 'many', 'well', 'stopped']);
});
