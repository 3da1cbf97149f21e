import { afterEach, expect, test, vi } from 'vitest';
import { begin, take } from './head-start';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A network that takes everything in and answers nothing. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_settle, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason));
  });

test('an answer that was asked for early serves once', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"a":1}'));
  await begin('/server/a');
  expect(await (await take('/server/a'))?.json()).toEqual({ a: 1 });
  expect(take('/server/a')).toBeUndefined();
});

test('a network that does not answer is not waited for longer than small answers take', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  vi.stubGlobal('fetch', silent);
  const begun = begin('/server/b');
  const failed = expect(begun).rejects.toThrow('too long');
  expect(timeout).toHaveBeenCalledWith(10_000);
  const taken = expect(take('/server/b')).rejects.toThrow('too long');
  clock.abort(new Error('too long'));
  await Promise.all([failed, taken]);
});
