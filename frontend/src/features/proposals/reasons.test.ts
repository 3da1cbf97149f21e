import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasons as english } from '~/i18n/en/days/reasons';
import { reasons as hindi } from '~/i18n/hi/days/reasons';

const source = readFileSync('../crates/roster_draw/src/because.rs', 'utf8');
const body = source.split('pub enum Because {')[1]?.split('\n}')[0] ?? '';
const codes = [...body.matchAll(/^ {4}([A-Z]\w+)[ ,]/gm)].map(([, name]) =>
  (name ?? '').replaceAll(/(?!^)([A-Z])/g, '_$1').toUpperCase(),
);

it.each([
  ['English', english],
  ['Hindi', hindi],
])('each reason of the draw has a sentence in %s, which takes its numbers', (_language, words) => {
  expect(Object.keys(words.against).toSorted()).toEqual(codes.toSorted());
  expect(words.against.ON_THE_WAY?.([12, 30, 40])).toMatch(/12.*(40.*30|30.*40)/u);
  expect(words.against.TOO_MANY_A_WEEK?.([5, 4])).toMatch(/5.*4/u);
});
