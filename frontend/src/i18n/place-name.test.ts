import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setLocale } from './locale';
import { placeName } from './place-name';

/** The names that every installation has, as they are entered into its database. */
const known = [
  ...readFileSync('../migrations/src/reference.rs', 'utf8').matchAll(
    /(?:Region \{ number: \d+, code: "\w+"|State \{ lgd_code: \d+), name: "([^"]+)"/g,
  ),
].map(([, name = '']) => name);

it('has a Hindi name for every region and state', async () => {
  expect(known).toHaveLength(45);
  await setLocale('hi');
  expect(known.filter((name) => !/^[\u0900-\u097F -]+$/.test(placeName(name)))).toEqual([]);
  expect(new Set(known.map(placeName)).size).toBe(45);
});

it('leaves other names, and every name in English, as they are', async () => {
  expect(placeName('Uttar Pradesh')).toBe('Uttar Pradesh');
  await setLocale('hi');
  expect(placeName('Lucknow')).toBe('Lucknow');
  expect(placeName('constructor')).toBe('constructor');
});
