import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CENTER_COLUMNS, FUNCTIONARY_COLUMNS } from './columns';

/** The headings that the server asks for, each with whether it must be there. */
function asked(file: string): string[] {
  const source = readFileSync(`../crates/registry/src/${file}/columns.rs`, 'utf8');
  return [...source.matchAll(/Column::(needed|optional)\("([^"]+)"/g)].map(
    ([, how, name]) => `${name}: ${how}`,
  );
}

it.each([
  ['functionary_upload', FUNCTIONARY_COLUMNS],
  ['center_upload', CENTER_COLUMNS],
] as const)('tells the columns of %s as the server has them', (file, columns) => {
  const told = columns.map(({ heading, needed }) => `${heading}: ${needed ? 'needed' : 'optional'}`);
  expect(told).toEqual(asked(file));
});
