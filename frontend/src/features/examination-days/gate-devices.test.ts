import { describe, expect, it } from 'vitest';
import { log } from '~/test/day-fixtures';
import { gateDevices } from './gate-devices';

const token = {
  id: 'token-1',
  deviceId: 'device:1',
  status: 'STARTED' as const,
  expiresAt: '2026-11-20T18:30:00Z',
};
const at = (recordedAt: string, monitoringToken: typeof log.monitoringToken = token) => ({
  ...log,
  recordedAt,
  monitoringToken,
});
const NOON = Date.parse('2026-11-20T06:30:00Z');

describe('devices of a day', () => {
  it('are told once each, with what they recorded and when last', () => {
    const other = { ...token, id: 'token-2', deviceId: 'device:2', status: 'STOPPED' as const };
    const logs = [
      at('2026-11-20T04:00:00Z'),
      at('2026-11-20T05:00:00Z', other),
      at('2026-11-20T03:00:00Z'),
      at('2026-11-20T02:00:00Z', null),
    ];
    expect(gateDevices(logs, NOON)).toEqual([
      { id: 'token-2', deviceId: 'device:2', running: false, recorded: 1, last: '2026-11-20T05:00:00Z' },
      { id: 'token-1', deviceId: 'device:1', running: true, recorded: 2, last: '2026-11-20T04:00:00Z' },
    ]);
  });

  it('no longer run once their time is over', () => {
    const evening = Date.parse('2026-11-20T19:00:00Z');
    expect(gateDevices([at('2026-11-20T04:00:00Z')], evening)[0]?.running).toBe(false);
  });
});
