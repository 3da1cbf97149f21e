import { expect, it } from 'vitest';
import { formatClosing } from './closing-time';

it.each([
  ['2026-11-20T18:30:00Z', '24:00'],
  ['2026-11-20T12:00:00Z', '17:30'],
  ['2026-11-20T19:00:00Z', '00:30'],
  [null, '–'],
])('%s closes at %s', (moment, shown) => {
  expect(formatClosing(moment)).toBe(shown);
});
