import { expect, it } from 'vitest';
import type { Candidate } from '~/contract/types.gen';
import { candidate, meera, ravi } from '~/test/staff';
import { nearest } from './nearest';

const person = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  ...candidate({ ...ravi, id }),
  ...over,
});

it('takes the nearest who are free, those with a picture first', () => {
  const near = person('near', { hasPicture: false });
  const hurried = person('hurried', { warnings: ['On duty at Howrah until 12:30'] });
  const busy = person('busy', { standing: 'ON_DUTY_ELSEWHERE' });
  const rows = [near, hurried, busy, person('far'), { ...candidate(meera), hasPicture: true }];
  const ids = (chosen: string[], count: number) => nearest(rows, new Set(chosen), count).map(({ id }) => id);
  expect(ids([], 3)).toEqual(['far', meera.id, 'hurried']);
  expect(ids(['far'], 9)).toEqual([meera.id, 'hurried', 'near']);
});
