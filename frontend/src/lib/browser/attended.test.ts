import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

it('marks calls of a page that was left alone for a minute, until somebody is there again', async () => {
  const { unattendedHeaders } = await import('./attended');
  expect(unattendedHeaders()).toEqual({});
  vi.setSystemTime(Date.now() + MINUTE);
  expect(unattendedHeaders()).toEqual({ 'x-muster-unattended': '1' });
  for (const sign of ['pointermove', 'keydown', 'wheel']) {
    window.dispatchEvent(new Event(sign));
    expect(unattendedHeaders(), sign).toEqual({});
    vi.setSystemTime(Date.now() + MINUTE);
    expect(unattendedHeaders(), sign).toEqual({ 'x-muster-unattended': '1' });
  }
});
