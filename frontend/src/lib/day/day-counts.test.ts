import { expect, it } from 'vitest';
import { countDay } from './day-counts';

const out = '2026-11-20T09:00:00Z';
const duty = (
  functionaryId: string,
  attendance: 'PRESENT' | null = 'PRESENT',
  exitAt: string | null = null,
) => ({
  functionaryId,
  attendance,
  exitAt,
});

it('counts who is expected, came, is inside, has left', () => {
  const roster = [duty('a'), duty('b', 'PRESENT', out), duty('c', null)];
  expect(countDay(roster, new Set(['a']))).toEqual({ expected: 3, present: 2, inside: 1, left: 1 });
});

it('counts whoever came in again as inside', () => {
  expect(countDay([duty('a', 'PRESENT', out)], new Set(['a']))).toMatchObject({ inside: 1, left: 0 });
});

it('puts nobody anywhere who was never seen to come or go', () => {
  expect(countDay([duty('a', null), duty('b')], new Set())).toMatchObject({ inside: 0, left: 0 });
});
