import { describe, expect, it } from 'vitest';
import type { EntryType } from '~/contract/types.gen';
import { turns } from './order';
import type { Fault } from './types';

const row = (entryType: EntryType, nextAt: number, more: { tries?: number; fault?: Fault } = {}) => ({
  entryType,
  nextAt,
  tries: 0,
  ...more,
});
const times = (...rows: ReturnType<typeof row>[]) => turns(rows).map(({ at }) => at);

describe('the turn of a capture', () => {
  it('is its own time among those of one way', () => {
    expect(times(row('ENTRY', 50), row('ENTRY', 10), row('ENTRY', 20))).toEqual([50, 10, 20]);
  });

  it('is not before that of an older one of the other way', () => {
    expect(times(row('ENTRY', 50), row('EXIT', 10))).toEqual([50, 50]);
    expect(times(row('EXIT', 50), row('ENTRY', 10))).toEqual([50, 50]);
    expect(times(row('ENTRY', 10), row('EXIT', 50), row('ENTRY', 20))).toEqual([10, 50, 50]);
  });

  it('is not put off by one at which the server itself fails again and again', () => {
    const stuck = (tries: number, status: Fault['status']) =>
      times(row('ENTRY', 50, { tries, fault: { status } }), row('EXIT', 10))[1];
    expect(stuck(8, 500)).toBe(10);
    expect(stuck(8, 409)).toBe(10);
    expect(stuck(7, 500)).toBe(50);
    for (const status of [429, 401, 503, 'OFFLINE'] as const) expect(stuck(100, status)).toBe(50);
  });
});
