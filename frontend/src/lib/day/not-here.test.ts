import { expect, it } from 'vitest';
import { assignment, rahul } from '~/test/day-fixtures';
import { minutesUntil, missingOf, type Said, toRemind } from './not-here';

const person = (id: string, role: typeof assignment.role, more: Partial<typeof assignment> = {}) => ({
  ...assignment,
  id,
  role,
  attendance: null,
  functionary: { ...rahul, firstName: id },
  ...more,
});
const contact = (kind: Said['kind']) => ({ kind, at: '2026-11-20T02:30:00Z', by: 'Meera' });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const nothing = new Map<string, Said>();

it('who has come is not missing', () => {
  expect(missingOf([person('a', 'EDUQUITY_INVIGILATOR', { attendance: 'PRESENT' })], nothing)).toEqual([]);
});

it('who opened the gate is there, and who waits for a second person is not reminded', () => {
  const roster = [
    person('manager', 'EDUQUITY_VENUE_MANAGER', { standing: 'RUNS_GATE' }),
    person('by hand', 'EDUQUITY_INVIGILATOR', { toConfirm: true, standing: 'LATE' }),
  ];
  const missing = missingOf(roster, nothing);
  expect(ids(missing)).toEqual(['by hand']);
  expect(toRemind(missing)).toEqual([]);
});

it('the heavier role comes first, and among equals whom nobody has asked', () => {
  const roster = [
    person('cleaner', 'EDUQUITY_WASHROOM_CLEANING_STAFF'),
    person('asked', 'EDUQUITY_INVIGILATOR', { contact: contact('CALLED') }),
    person('invigilator', 'EDUQUITY_INVIGILATOR'),
    person('manager', 'EDUQUITY_VENUE_MANAGER'),
  ];
  expect(ids(missingOf(roster, nothing))).toEqual(['manager', 'invigilator', 'asked', 'cleaner']);
});

it('a person on the way weighs half, also while their answer waits on this device', () => {
  const roster = [person('a', 'EDUQUITY_LAB_SUPERVISOR'), person('b', 'EDUQUITY_INVIGILATOR')];
  const said: Said = { ...contact('ON_THE_WAY'), isUnsent: true };
  const missing = missingOf(roster, new Map([['a', said]]));
  expect(ids(missing)).toEqual(['b', 'a']);
  expect(missing[1]?.said).toEqual(said);
});

it('who is due earlier comes before who is due later', () => {
  const at = (reportingAt: string) => ({ examinationDay: { ...assignment.examinationDay, reportingAt } });
  const roster = [
    person('late', 'EY_OBSERVER', at('2026-11-20T05:00:00Z')),
    person('early', 'EY_OBSERVER', at('2026-11-20T02:00:00Z')),
  ];
  expect(ids(missingOf(roster, nothing))).toEqual(['early', 'late']);
});

it('people whose answer is known are not reminded with the others', () => {
  const roster = (['CALLED', 'ON_THE_WAY', 'NOT_COMING', 'NOT_REACHABLE'] as const).map((kind) =>
    person(kind, 'EY_OBSERVER', { contact: contact(kind) }),
  );
  expect(ids(toRemind(missingOf(roster, nothing))).sort()).toEqual(['CALLED', 'NOT_REACHABLE']);
});

it('counts whole minutes until and since a moment', () => {
  const now = Date.parse('2026-11-20T02:00:10Z');
  expect(minutesUntil('2026-11-20T02:25:00Z', now)).toBe(25);
  expect(minutesUntil('2026-11-20T01:20:00Z', now)).toBe(-40);
});
