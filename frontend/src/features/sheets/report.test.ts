import { expect, it } from 'vitest';
import { reportOf } from './report';

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
