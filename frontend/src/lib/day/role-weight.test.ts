import fs from 'node:fs';
import { expect, it } from 'vitest';
import type { FunctionaryRole } from '~/contract/types.gen';
import { missingWeight } from './role-weight';

const source = fs.readFileSync('../crates/rostering/src/counters.rs', 'utf8');

it('a role weighs what the server says that it weighs', () => {
  const groups = [...source.matchAll(/WHEN role IN \(([^)]+)\) THEN (\d+)/g)];
  expect(groups).toHaveLength(3);
  for (const [, roles = '', weight] of groups)
    for (const [, role] of roles.matchAll(/'(\w+)'/g))
      expect([role, missingWeight(role as FunctionaryRole)]).toEqual([role, Number(weight)]);
});

it('every other role weighs 1, and a person on the way half', () => {
  expect(missingWeight('EDUQUITY_WASHROOM_CLEANING_STAFF')).toBe(1);
  expect(missingWeight('EDUQUITY_INVIGILATOR', true)).toBe(1.5);
});
