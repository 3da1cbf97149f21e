import { expect, it } from 'vitest';
import { bodyOf, codesIn, datesBetween, type PlanDraft } from './plan-draft';

const draft: PlanDraft = {
  examinationId: 'e-1',
  place: { regionId: 'r-1' },
  codes: '',
  first: '2026-12-30',
  last: '2027-01-01',
  without: ['2026-12-31'],
  batches: [
    { key: 1, batch: ' Morning ', reportingAt: '07:30', entryOpensAt: '', closesAt: '13:00' },
    { key: 2, batch: '', reportingAt: '', entryOpensAt: '', closesAt: '' },
  ],
};

it('asks for each date but those left out, and for each batch that has a name', () => {
  expect(bodyOf(draft, true)).toEqual({
    examinationId: 'e-1',
    dates: ['2026-12-30', '2027-01-01'],
    batches: [{ batch: 'Morning', reportingAt: '07:30', entryOpensAt: null, closesAt: '13:00' }],
    centers: { regionId: 'r-1', centerIds: [], centerCodes: [] },
    dryRun: true,
  });
});

it('asks for nothing while something is missing', () => {
  expect(bodyOf({ ...draft, place: {} }, true)).toBeUndefined();
  expect(bodyOf({ ...draft, first: '' }, true)).toBeUndefined();
  expect(bodyOf({ ...draft, batches: [] }, true)).toBeUndefined();
  expect(bodyOf({ ...draft, place: {}, codes: 'A1' }, true)?.centers.centerCodes).toEqual(['A1']);
});

it('reads codes however they are pasted, each once', () => {
  expect(codesIn('A1, A2\nA3;A1\tA4')).toEqual(['A1', 'A2', 'A3', 'A4']);
});

it('goes no further than the last date, and has one where there is no last', () => {
  expect(datesBetween('2026-11-21', '')).toEqual(['2026-11-21']);
  expect(datesBetween('2026-11-21', '2026-11-20')).toEqual(['2026-11-21']);
  expect(datesBetween('2026-11-01', '2027-12-01')).toHaveLength(60);
});
