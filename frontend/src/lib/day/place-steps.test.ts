import { expect, it } from 'vitest';
import { belowRegion, locationLevels } from './location';
import { stepsTo } from './place-steps';

const lucknow = { regionId: 'r', stateId: 's', districtId: 'd', cityId: 'c' };
const names = {
  regionId: 'Northern Region',
  stateId: 'Uttar Pradesh',
  districtId: 'Lucknow',
  cityId: 'Lucknow',
};
const nameOf = (level: string) => (names as Record<string, string>)[level];

it('leads from the region to the city, and says a district that is called like its city once', () => {
  expect(stepsTo(lucknow, locationLevels, nameOf)).toEqual([
    { name: 'Northern Region', place: { regionId: 'r' } },
    { name: 'Uttar Pradesh', place: { regionId: 'r', stateId: 's' } },
    { name: 'Lucknow', place: lucknow },
  ]);
});

it('begins below the region for those who have one', () => {
  expect(stepsTo(lucknow, belowRegion, nameOf)[0]).toEqual({
    name: 'Uttar Pradesh',
    place: { stateId: 's' },
  });
});

it('leaves out what has no name', () => {
  expect(stepsTo({ stateId: 's', centerId: 'x' }, locationLevels, nameOf)).toHaveLength(1);
});
