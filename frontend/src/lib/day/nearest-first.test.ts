import { expect, it } from 'vitest';
import { nearestFirst } from './nearest-first';

it('begins with today and the next days, and ends with the day that is longest over', () => {
  const dates = ['2026-12-24', '2026-11-18', '2026-11-20', '2026-11-19', '2026-11-25'];
  const rows = dates.map((date) => ({ date }));
  expect(nearestFirst(rows, '2026-11-20').map(({ date }) => date)).toEqual([
    '2026-11-20',
    '2026-11-25',
    '2026-12-24',
    '2026-11-19',
    '2026-11-18',
  ]);
});
