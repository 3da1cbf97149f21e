import { expect, it } from 'vitest';
import type { DayRow } from '~/lib/day/presence';
import { placeShares } from './place-shares';

/** One row; places are written from the country down: "North/Delhi/New Delhi/A". */
function row(path: string, present: number, total: number): DayRow {
  const [region = '', state = '', city = '', center = ''] = path.split('/');
  return {
    id: path,
    centerId: center,
    center,
    city,
    state,
    region,
    place: { regionId: region, stateId: state, districtId: city, cityId: city, centerId: center },
    batch: 'Morning',
    examination: 'Graduate Level',
    examinationId: 'e',
    present,
    total,
    opened: true,
  };
}
const told = (rows: DayRow[]) => placeShares(rows).map(({ name, present, total }) => [name, present, total]);

it('adds up regions, the one with the most people absent first', () => {
  const rows = [row('N/D/Delhi/A', 10, 10), row('N/H/Rohtak/B', 5, 6), row('W/M/Pune/C', 1, 9)];
  expect(told(rows)).toEqual([
    ['W', 1, 9],
    ['N', 15, 16],
  ]);
  expect(placeShares(rows)[0]?.place).toEqual({ regionId: 'W' });
});

it('goes on to states, cities and centers where there is one place only above', () => {
  const one = row('W/M/Pune/A', 1, 2);
  expect(told([one, row('W/G/Surat/B', 1, 1)]).map(([name]) => name)).toEqual(['M', 'G']);
  expect(told([one, row('W/M/Nagpur/B', 1, 1)]).map(([name]) => name)).toEqual(['Pune', 'Nagpur']);
  expect(told([one, row('W/M/Pune/B', 1, 1)]).map(([name]) => name)).toEqual(['A', 'B']);
  const city = placeShares([one, row('W/M/Nagpur/B', 1, 1)])[0];
  expect(city?.place).toEqual({ regionId: 'W', stateId: 'M', districtId: 'Pune', cityId: 'Pune' });
});

it('leaves out where nobody is expected', () => {
  expect(told([row('W/M/Pune/A', 1, 1), row('W/M/Pune/B', 0, 0)])).toEqual([['A', 1, 1]]);
});
