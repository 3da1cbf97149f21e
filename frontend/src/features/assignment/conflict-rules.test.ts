import { expect, it } from 'vitest';
import type { CheckedPair } from '~/contract/types.gen';
import { areTooMany, refusedIn } from './conflict-rules';

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
