import { expect, it } from 'vitest';
import { typedDate } from './typed-date';

it.each([
  ['12-05-1990', '1990-05-12'],
  ['05-12-1990', '1990-12-05'],
  ['1/2/2026', '2026-02-01'],
  [' 31.12.1999 ', '1999-12-31'],
  ['29-02-2024', '2024-02-29'],
  ['29-02-2023', null],
  ['31-04-2026', null],
  ['12-13-1990', null],
  ['1990-05-12', null],
  ['12-05-90', null],
  ['', null],
])('%s is %s', (text, date) => expect(typedDate(text)).toBe(date));
