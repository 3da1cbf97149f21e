import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DECLARATION_COLUMNS } from './declaration-columns';
import { PROFILE_COLUMNS } from './profile-columns';

const ROOM = '../crates/registry/src/bulk_upload';
const asked = (file: string) =>
  readFileSync(`${ROOM}/${file}`, 'utf8').split(/(?=Column::(?:needed|optional)\()/);
const heading = (column: string) => /^Column::\w+\(\s*"([^"]+)"/.exec(column)?.[1];

it('tells the columns of the duty profile as the server has them', () => {
  const besides = asked('people/columns.rs').filter((column) => column.includes('.of_drafts()'));
  expect(PROFILE_COLUMNS.map((column) => column.heading)).toEqual(besides.map(heading));
});

it('tells the columns of declarations as the server has them', () => {
  const all = asked('statements/columns.rs').map(heading).filter(Boolean);
  expect(DECLARATION_COLUMNS.map((column) => column.heading)).toEqual(all);
});
