import type { DayReadiness, ReadinessName } from '~/contract/types.gen';

/** These ask about the people of a roster: where there are none, nothing is well and nothing is wrong. */
const OF_PEOPLE: readonly ReadinessName[] = [
  'ROSTER',
  'BARRED',
  'FACES',
  'FACE_REVIEWS',
  'NUMBERS',
  'GATE_STAFF',
];

/** How one check of a day stands; undefined where it was not looked at. */
export function stateOf(
  { people, checks }: DayReadiness,
  name: ReadinessName,
): 'well' | 'missing' | 'nobody' | undefined {
  const check = checks.find((one) => one.name === name);
  if (!check) return undefined;
  if (people === 0 && OF_PEOPLE.includes(name)) return 'nobody';
  return check.missing > 0 ? 'missing' : 'well';
}
