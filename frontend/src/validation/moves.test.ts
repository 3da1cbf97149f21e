import { expect, it } from 'vitest';
import { type DayMoveValues, dayMove } from './moves';

const CENTER: DayMoveValues = {
  ...{ examinationId: 'ex-1', regionId: '', centerId: '', date: '', batch: '', kind: 'CENTER' },
  ...{ toDate: '', days: '', toBatch: '', toCenterId: '' },
  ...{ reportingAt: '', entryOpensAt: '', closesAt: '' },
};

const lacking = (values: DayMoveValues) => dayMove.safeParse(values).error?.issues.map(({ path }) => path[0]);

it('another center needs a region first, unless the old center says which', () => {
  expect(lacking(CENTER)).toEqual(['regionId', 'centerId', 'toCenterId']);
  expect(lacking({ ...CENTER, regionId: 'r-1' })).toEqual(['centerId', 'toCenterId']);
  expect(lacking({ ...CENTER, centerId: 'c-1' })).toEqual(['toCenterId']);
  expect(lacking({ ...CENTER, centerId: 'c-1', toCenterId: 'c-2' })).toBeUndefined();
});
