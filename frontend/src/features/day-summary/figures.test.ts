import { expect, test } from 'vitest';
import { figuresOf } from './figures';

const person = (attendance: 'PRESENT' | 'ABSENT' | null, more = {}) => ({
  attendance,
  toConfirm: false,
  autoClosed: false,
  entryAt: null,
  exitAt: null,
  ...more,
});
const log = (more = {}) => ({
  annulledAt: null,
  method: 'FACE' as const,
  confirmation: null,
  positionUnknown: false,
  ...more,
});

test('a day comes to who was there, who did not leave by the gate, and what the face did not decide', () => {
  const people = [
    person('PRESENT', { exitAt: '2026-11-20T11:00:00Z' }),
    person('PRESENT'),
    person('PRESENT', { autoClosed: true }),
    person('ABSENT', { autoClosed: true }),
    person(null, { toConfirm: true }),
  ];
  const logs = [
    log(),
    log({ positionUnknown: true }),
    log({ method: 'MANUAL', confirmation: 'CONFIRMED' }),
    log({ method: 'MANUAL', confirmation: 'ALONE' }),
    log({
      method: 'MANUAL',
      confirmation: 'PENDING',
      annulledAt: '2026-11-20T05:00:00Z',
      positionUnknown: true,
    }),
    log({ method: 'MANUAL', confirmation: 'DENIED', annulledAt: '2026-11-20T05:00:00Z' }),
  ];
  expect(figuresOf(people, logs, false)).toEqual({
    expected: 5,
    present: 3,
    absent: 2,
    inside: 1,
    missingExits: 1,
    byHand: 3,
    toConfirm: 1,
    unconfirmed: 1,
    withoutPosition: 1,
    annulled: 2,
  });
});

test('once no gate runs any more, the exits of those who are inside are missing', () => {
  const people = [person('PRESENT'), person('PRESENT', { exitAt: '2026-11-20T11:00:00Z' })];
  expect(figuresOf(people, [], true)).toMatchObject({ inside: 1, missingExits: 1 });
});

test('who opened the gate was there', () => {
  const people = [person(null, { standing: 'RUNS_GATE' }), person(null, { standing: 'LATE' })];
  expect(figuresOf(people, [], false)).toMatchObject({ present: 1, absent: 1 });
});
