import { beforeAll, expect, it } from 'vitest';
import { current, words } from '~/i18n/locale';
import { changesOf, inWords, reasonOf } from './changes';

beforeAll(() => words('inner', 'office', 'audit'));

const region = '0192f0c0-0000-7000-8000-000000000001';
const names = new Map([[region, 'Northern Region']]);
const said = (before: object | null, after: object | null) =>
  changesOf({ before, after }, current(), names).map(inWords);

it('says only what is another now, with names and labels', () => {
  const before = { name: 'Ravi', status: 'ACTIVE', regionId: null, wrongPasswords: 5 };
  const after = { name: 'Ravi', status: 'DISABLED', regionId: region, wrongPasswords: 0, reason: 'Left' };
  expect(said(before, after)).toEqual([
    'Status: Active → Disabled',
    'Region: Northern Region',
    'Wrong passwords: 5 → 0',
  ]);
  expect(reasonOf({ after })).toBe('Left');
});

it('reads values that lie in values, dates, lists, and what nobody has a word for', () => {
  expect(said(null, { duty: { attendance: 'ABSENT' }, date: '2026-11-20', isUndone: true })).toEqual([
    'Attendance: Absent',
    'Date: 20 Nov 2026',
    'Is undone: yes',
  ]);
  expect(said(null, { examinationYear: 2026, total: 2026 })).toEqual(['Year: 2026', 'Total: 2,026']);
  expect(said(null, { functionaryIds: [region, region], fields: ['email', 'first_name'] })).toEqual([
    'People: 2 entries',
    'Fields: E-mail, First name',
  ]);
});

it('marks an id that nothing has a name for', () => {
  const unknown = region.replace(/1$/, '2');
  const changes = changesOf(
    { before: null, after: { regionId: region, centerId: unknown } },
    current(),
    names,
  );
  expect(changes.map(({ field, isBareId }) => [field, isBareId])).toEqual([
    ['Region', false],
    ['Center', true],
  ]);
});

it('shows no Aadhaar number, should one ever stand there', () => {
  expect(said({ aadhaarNumber: '483920174652' }, { aadhaarNumber: '483920174653' })).toEqual([]);
});
