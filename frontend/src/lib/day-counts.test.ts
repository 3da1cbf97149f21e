import { describe, expect, it } from 'vitest';
import { countDay } from './day-counts';

const here = { attendance: 'PRESENT' } as const;
const unseen = { attendance: null };
const entry = (functionaryId: string, minute: number) =>
  ({ functionaryId, entryType: 'ENTRY', recordedAt: `2026-11-20T04:${minute}:00Z` }) as const;
const exit = (functionaryId: string, minute: number) =>
  ({ functionaryId, entryType: 'EXIT', recordedAt: `2026-11-20T04:${minute}:00Z` }) as const;

describe('the counters of a day', () => {
  it('count who is expected, came, is inside, has left', () => {
    const logs = [entry('a', 10), entry('b', 11), exit('a', 30)];
    expect(countDay([here, here, unseen], logs)).toEqual({ expected: 3, present: 2, inside: 1, left: 1 });
  });

  it('believe the last log, in whatever order they come', () => {
    expect(countDay([here], [exit('a', 20), entry('a', 30), entry('a', 10)]).inside).toBe(1);
  });

  it('do not count an exit of somebody who never came in', () => {
    expect(countDay([unseen], [exit('a', 20)])).toMatchObject({ present: 0, inside: 0, left: 0 });
  });

  it('do not count what was annulled', () => {
    const annulled = { ...exit('a', 30), annulledAt: '2026-11-20T04:31:00Z' };
    expect(countDay([here], [entry('a', 10), annulled])).toMatchObject({ inside: 1, left: 0 });
  });
});
