import { expect, it } from 'vitest';
import type { CheckedPair } from '~/contract/types.gen';
import { areTooMany, obstaclesIn, possibleOf, refusedIn } from './conflict-rules';

const pair = (functionaryId: string, outcome: CheckedPair['outcome']): CheckedPair => ({
  functionaryId,
  examinationDayId: 'd-1',
  outcome,
  reason: null,
  duty: null,
  sameDate: [],
  warnings: [],
});

it('leaves out only those who would get none of the days', () => {
  const pairs = [pair('both', 'ADD'), pair('both', 'REFUSE'), pair('none', 'REFUSE'), pair('same', 'KEEP')];
  expect([...refusedIn(pairs)]).toEqual(['none']);
});

it('assigns at most 2,000 duties at a time', () => {
  expect(areTooMany(1000, 2)).toBe(false);
  expect(areTooMany(1001, 2)).toBe(true);
});

it('counts the duties that are possible, and names what is in the way once with all days that it bars', () => {
  const duty = { centerName: 'Modern School', date: '2026-11-20', batch: 'Morning' };
  const on = (examinationDayId: string, over: Partial<CheckedPair> = {}) => ({
    ...pair('p', 'REFUSE'),
    examinationDayId,
    duty,
    ...over,
  });
  const pairs = [on('d-1'), on('d-2'), on('d-3', { duty: null, reason: 'Not active' }), pair('p', 'ADD')];
  expect(possibleOf([...pairs, pair('p', 'KEEP')])).toEqual({ possible: 1, asked: 4 });
  expect(obstaclesIn(pairs.slice(0, 3)).map(({ dayIds }) => dayIds)).toEqual([['d-1', 'd-2'], ['d-3']]);
});
