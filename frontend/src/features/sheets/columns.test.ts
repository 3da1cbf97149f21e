import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CENTER_COLUMNS } from './columns';

/** The headings that the server asks for, each with whether it must be there. */
function asked(file: string): string[] {
  const source = readFileSync(`../crates/registry/src/${file}/columns.rs`, 'utf8');
  return [...source.matchAll(/Column::(needed|optional)\("([^"]+)"/g)].map(
    ([, how, name]) => `${name}: ${how}`,
  );
}

it('tells the columns as the server has them', () => {
  const told = CENTER_COLUMNS.map(({ heading, needed }) => `${heading}: ${needed ? 'needed' : 'optional'}`);
  expect(told).toEqual(asked('center_upload'));
});
