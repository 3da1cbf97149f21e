import { afterEach, expect, it } from 'vitest';
import { serverClock, serverTime, trueMoment } from './server-clock';

afterEach(serverClock.reset);

const answer = (ahead: number, more: Record<string, string> = {}) =>
  serverClock.hear(new Headers({ date: new Date(Date.now() + ahead).toUTCString(), ...more }));
const aheadNow = () => Math.round((serverTime() - Date.now()) / 1000);

it('follows the server, whatever single answers say that were long on their way', () => {
  expect(aheadNow()).toBe(0);
  for (const ahead of [-600_000, -600_000, -660_000]) answer(ahead);
  expect(Math.abs(aheadNow() + 600)).toBeLessThanOrEqual(1);
  expect(serverClock.farAhead()).toBeGreaterThan(595_000);
});

it('takes the time as said half-way between question and answer', () => {
  const sentAt = Date.now() - 8000;
  serverClock.hear(new Headers({ date: new Date(Date.now() - 4000).toUTCString() }), sentAt);
  expect(aheadNow()).toBe(0);
});

it('counts how long an answer has lain elsewhere', () => {
  answer(-3_600_000, { age: '3600' });
  expect(aheadNow()).toBe(0);
});

it('does not jump for what the way of an answer makes out, and calls two minutes far', () => {
  answer(700);
  expect(aheadNow()).toBe(0);
  answer(90_000);
  expect(serverClock.farAhead()).toBe(0);
  serverClock.hear(new Headers());
  expect(serverClock.farAhead()).toBe(0);
});

it('tells a moment that this device wrote down by the clock of the server', () => {
  answer(-600_000);
  const there = trueMoment('2026-11-20T03:58:00Z');
  expect(Math.abs(Date.parse(there) - Date.parse('2026-11-20T03:48:00Z'))).toBeLessThanOrEqual(1000);
});
