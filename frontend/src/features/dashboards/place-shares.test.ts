import { expect, it } from 'vitest';
import type { DayRow } from '~/lib/presence';
import { placeShares } from './place-shares';

const row = (city: string, center: string, present: number, total: number): DayRow => ({
  id: `${city}${center}`,
  centerId: center,
  center,
  city,
  batch: 'Morning',
  examination: 'Graduate Level',
  examinationId: 'e',
  present,
  total,
  opened: true,
});

it('adds up cities, the one with the most people absent first', () => {
  const rows = [row('Delhi', 'A', 10, 10), row('Delhi', 'B', 5, 6), row('Pune', 'C', 1, 9)];
  expect(placeShares(rows)).toEqual([
    { name: 'Pune', present: 1, total: 9 },
    { name: 'Delhi', present: 15, total: 16 },
  ]);
});

it('tells the centers of the only city, and leaves out where nobody is expected', () => {
  const rows = [row('Pune', 'A', 1, 1), row('Pune', 'B', 0, 0)];
  expect(placeShares(rows)).toEqual([{ name: 'A', present: 1, total: 1 }]);
});
