import { expect, it } from 'vitest';
import { areTooMany, standingOf } from './conflict-rules';

const day = { id: 'd-1', date: '2026-11-21', batch: 'Morning', centerId: 'c-1' };
const duty = { examinationDayId: 'd-2', date: '2026-11-21', batch: 'Morning', centerId: 'c-2' };

it('is a clash at another center on the same date and batch', () => {
  expect(standingOf([duty], [day]).clashes).toEqual([duty]);
});

it('is worth a look on the same date in another batch', () => {
  const evening = { ...duty, batch: 'Evening' };
  expect(standingOf([evening], [day])).toEqual({ clashes: [], sameDate: [evening], onRoster: false });
});

it('is a change of role on the day itself', () => {
  expect(standingOf([{ ...duty, examinationDayId: 'd-1', centerId: 'c-1' }], [day])).toEqual({
    clashes: [],
    sameDate: [],
    onRoster: true,
  });
});

it('is nothing on another date', () => {
  expect(standingOf([{ ...duty, date: '2026-11-22' }], [day]).clashes).toEqual([]);
});

it('knows how many duties are written at a time', () => {
  expect(areTooMany(200, 10)).toBe(false);
  expect(areTooMany(201, 10)).toBe(true);
});
