import { expect, it } from 'vitest';
import { firstEntryOf } from './first-entry';

const dueAt = '2026-11-20T02:00:00Z';
const after = (minutes: number) => Date.parse(dueAt) + minutes * 60_000;
const entered = (minutes: number) => ({ dueAt, firstEntryAt: new Date(after(minutes)).toISOString() });

it.each([
  ['early', entered(-42), after(10), { kind: 'early', minutes: 42 }],
  ['on time', entered(0.5), after(10), { kind: 'onTime', minutes: 0 }],
  ['late', entered(12), after(30), { kind: 'late', minutes: 12 }],
  ['nobody, and it is time', { dueAt, firstEntryAt: null }, after(25), { kind: 'nobodyLate', minutes: 25 }],
  ['nobody, before the time', { dueAt, firstEntryAt: null }, after(-5), { kind: 'nobodyYet' }],
  ['nobody, the date is over', { dueAt, firstEntryAt: null }, undefined, { kind: 'nobodyCame' }],
  ['no time known', { ...entered(3), dueAt: null }, after(9), { kind: 'noTime' }],
])('%s', (_name, center, now, told) => {
  expect(firstEntryOf(center, now)).toEqual(told);
});
