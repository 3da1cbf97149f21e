import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROSTER_COLUMNS } from './roster-columns';

it('tells the columns as the server has them', () => {
  const source = readFileSync('../crates/rostering/src/roster_sheets/columns.rs', 'utf8');
  const asked = [...source.matchAll(/Column::(needed|optional)\("([^"]+)"/g)].map(
    ([, how, name]) => `${name}: ${how}`,
  );
  const told = ROSTER_COLUMNS.map(({ heading, needed }) => `${heading}: ${needed ? 'needed' : 'optional'}`);
  expect(told).toEqual(asked);
});
