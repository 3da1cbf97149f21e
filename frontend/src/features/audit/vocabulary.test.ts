import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { audit as english } from '~/i18n/en/audit';
import { audit as hindi } from '~/i18n/hi/audit';

const source = readFileSync('../crates/identity/src/trail/audit/vocabulary.rs', 'utf8');
const bodyOf = (name: string) => source.split(`pub enum ${name} {`)[1]?.split('\n}')[0] ?? '';
const variantsOf = (name: string) =>
  [...bodyOf(name).matchAll(/^ {4}([A-Z]\w+),/gm)].map(([, it]) => it ?? '');

const actions = variantsOf('Action').map((name) => name.replace(/(?!^)([A-Z])/g, '_$1').toUpperCase());
const kinds = variantsOf('SubjectKind').map((name) => {
  const isKept = bodyOf('SubjectKind').includes(`string_value = "${name}"`);
  return isKept ? name : name.charAt(0).toLowerCase() + name.slice(1);
});

it('finds what the server writes', () => {
  expect(actions).toContain('REVEAL_AADHAAR');
  expect(kinds).toEqual(expect.arrayContaining(['functionary', 'User', 'examinationDayFunctionary']));
});

it.each([
  ['English', english],
  ['Hindi', hindi],
])('has a label in %s for every action and kind', (_language, words) => {
  expect(Object.keys(words.actions).toSorted()).toEqual(actions.toSorted());
  expect(Object.keys(words.kinds).toSorted()).toEqual(kinds.toSorted());
});
