import { expect, it } from 'vitest';
import { reportOf, reportOfRefusal } from './report';

it('counts what is not said as none', () => {
  expect(reportOf({ total: 3, created: 3, errors: null })).toEqual({
    total: 3,
    created: 3,
    skipped: 0,
    failed: 0,
    errors: [],
    skippedRows: [],
  });
});

it('reads rows and columns out of a refusal', () => {
  const fields = { 'row 2: City Code': 'City not found', 'row 2: Name': 'Name is required' };
  const report = reportOfRefusal({ status: 400, data: { error: 'No center was created', fields } });
  expect(report?.failed).toBe(1);
  expect(report?.errors).toEqual([
    { row: 2, column: 'City Code', message: 'City not found' },
    { row: 2, column: 'Name', message: 'Name is required' },
  ]);
});

it('leaves other refusals alone', () => {
  expect(reportOfRefusal({ status: 400, data: { error: 'This sheet is empty.' } })).toBeUndefined();
  expect(reportOfRefusal({ status: 'OFFLINE' })).toBeUndefined();
});
