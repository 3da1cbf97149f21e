import { expect, it } from 'vitest';
import type { DayMoveValues } from '~/validation/moves';
import { daysBetween, wishOf } from './wish';

const VALUES: DayMoveValues = {
  ...{ examinationId: 'cgl', regionId: '', centerId: '', date: '2026-12-01', batch: 'Morning', kind: 'DATE' },
  ...{ toDate: '2026-12-08', days: '', toBatch: '', toCenterId: '' },
  ...{ reportingAt: '06:45', entryOpensAt: '', closesAt: '' },
};

it('asks for the difference of two dates, or for the days that were typed', () => {
  const sitting = { examinationId: 'cgl', dates: ['2026-12-01'], batch: 'Morning' };
  expect(wishOf(VALUES)).toEqual({ ...sitting, shiftDays: 7 });
  expect(wishOf({ ...VALUES, date: '', days: '-2' })).toEqual({
    ...{ examinationId: 'cgl', batch: 'Morning', shiftDays: -2 },
  });
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});

it('asks for the chosen kind of change only', () => {
  const { shiftDays, reportingAt, ...rest } = wishOf({ ...VALUES, kind: 'TIMES' });
  expect([shiftDays, reportingAt, 'entryOpensAt' in rest]).toEqual([undefined, '06:45', false]);
  expect(wishOf({ ...VALUES, kind: 'CENTER', centerId: 'one', toCenterId: 'other' }).toCenterId).toBe(
    'other',
  );
  expect(wishOf({ ...VALUES, kind: 'BATCH', toBatch: 'Noon' }).toBatch).toBe('Noon');
});
