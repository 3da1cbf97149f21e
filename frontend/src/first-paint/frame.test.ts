import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const never = new Promise<void>(() => {});

/** Each test has a page of its own. */
async function page() {
  vi.resetModules();
  return import('./frame');
}

/** Whether it settles within so many milliseconds. */
async function settles(it: Promise<void>, milliseconds: number) {
  let settled = false;
  it.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('without first words the app begins at once', async () => {
  vi.stubGlobal('musterFirstWords', undefined);
  const { waitForFirstWords } = await page();
  expect(await settles(waitForFirstWords(), 0)).toBe(true);
});

test('words that are on their way are waited for, but not for long', async () => {
  const { expectFirstWords, waitForFirstWords } = await page();
  expectFirstWords(never);
  const waiting = waitForFirstWords();
  expect(await settles(waiting, 499)).toBe(false);
  expect(await settles(waiting, 1)).toBe(true);
});

test('words that have been said are painted first', async () => {
  const { expectFirstWords, showPage, waitForFirstWords } = await page();
  let paint = () => {};
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => {
    paint = then;
  });
  expectFirstWords(Promise.resolve());
  showPage('Muster', { title: 'Dashboard' });
  const waiting = waitForFirstWords();
  expect(await settles(waiting, 100)).toBe(false);
  paint();
  expect(await settles(waiting, 0)).toBe(true);
});
