import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PictureEnrolment } from '~/contract/types.gen';
import { sessionEnded } from '~/lib/people/session-ended';
import { type Chosen, Unsent, Unusable } from './chosen';
import { sentenceOf } from './reasons';
import { startRun } from './run';
import { AT_ONCE, type Send } from './sender';

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

const chosen = (files: string[], read = async (_name: string) => new Blob(['x'])): Chosen => ({
  title: undefined,
  pictures: files.length,
  leftAlone: 0,
  async *each() {
    for (const name of files) yield { name, read: () => read(name) };
  },
});

const line = (file: string, more: Partial<PictureEnrolment> = {}): PictureEnrolment => ({
  file,
  functionaryId: 'f',
  uid: 'F1',
  fullName: 'Asha',
  result: 'ENROLLED',
  reason: null,
  remark: null,
  ...more,
});

const enrols: Send = async ({ name }) => ({ data: line(name) });

/** Says what is in the list, one after the other, and enrols from then on. */
function answers(...list: object[]): { send: Send; asked: string[] } {
  const asked: string[] = [];
  const send: Send = async ({ name }) => {
    asked.push(name);
    const error = list.shift();
    return error ? { error } : { data: line(name) };
  };
  return { send, asked };
}

afterEach(() => {
  vi.useRealTimers();
  sessionEnded.set(false);
});

describe('pictures on their way', () => {
  it('go one to a call, a few at a time, each read only when it is its turn', async () => {
    let [open, most, read] = [0, 0, 0];
    const send: Send = async ({ name }) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((next) => setTimeout(next));
      expect(read).toBeLessThanOrEqual(Number.parseInt(name, 10) + 2 * AT_ONCE);
      open -= 1;
      return { data: line(name) };
    };
    const files = chosen(names(20), async () => {
      read += 1;
      return new Blob(['x']);
    });
    const run = startRun(files, send);
    await run.over;
    expect(most).toBe(AT_ONCE);
    expect(run.told()).toMatchObject({ at: 'over', done: 20, total: 20, counts: { ENROLLED: 20 } });
  });

  it('are counted by what became of them, and what needs a look is listed', async () => {
    const of: Record<string, Partial<PictureEnrolment>> = {
      'b.jpg': { result: 'ALREADY_ENROLLED' },
      'c.jpg': { result: 'REFUSED', reason: 'BLURRED' },
      'd.jpg': { result: 'UNKNOWN_PERSON' },
      'e.jpg': { reason: 'DUPLICATE_FACE' },
      'f.jpg': { reason: 'UNLIKE_OWN_PICTURES' },
    };
    const run = startRun(chosen(['a.jpg', ...Object.keys(of)]), async ({ name }) => ({
      data: line(name, of[name]),
    }));
    await run.over;
    const { counts, troubles } = run.told();
    expect(counts).toEqual({
      ENROLLED: 3,
      ALREADY_ENROLLED: 1,
      REFUSED: 1,
      UNKNOWN_PERSON: 1,
      DUPLICATE_FACE: 1,
      UNLIKE_OWN_PICTURES: 1,
    });
    expect(troubles.map(({ file }) => file)).toEqual(['c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']);
    expect(run.lines()).toHaveLength(6);
  });

  it('are refused without a call where they cannot be read, by the name of the file', async () => {
    const { send, asked } = answers();
    const files = chosen(['123412345678.jpg', 'b.jpg'], async (name) => {
      if (name !== 'b.jpg') throw new Unsent('TOO_LARGE');
      return new Blob(['x']);
    });
    const run = startRun(files, send);
    await run.over;
    expect(asked).toEqual(['b.jpg']);
    expect(run.told().troubles).toMatchObject([
      { file: '123412345678.jpg', result: 'REFUSED', reason: 'TOO_LARGE', uid: null },
    ]);
  });

  it('say whose they are by their name where the server has not seen them', async () => {
    const tooLarge = async () => {
      throw new Unsent('TOO_LARGE');
    };
    const run = startRun(chosen(['F830737383_4.jpg'], tooLarge), answers().send);
    await run.over;
    expect(run.told().troubles).toMatchObject([{ reason: 'TOO_LARGE', uid: 'F830737383' }]);
  });

  it('end where the files are gone', async () => {
    const files = chosen(names(9), async () => {
      throw new Unusable('gone');
    });
    const run = startRun(files, enrols);
    await run.over;
    expect(run.told()).toMatchObject({ at: 'over', done: 0, failure: { files: 'gone' } });
  });

  it('wait while they are paused, and none is left on the way when they are stopped', async () => {
    let release = () => {};
    const send: Send = ({ name }, signal) =>
      new Promise((give) => {
        release = () => give({ data: line(name) });
        signal.addEventListener('abort', () => give({ error: { name: 'AbortError' } }));
      });
    const run = startRun(chosen(names(9)), send);
    await vi.waitFor(() => expect(release).not.toBe(undefined));
    run.pause();
    release();
    expect(run.told().at).toBe('paused');
    run.goOn();
    expect(run.told().at).toBe('going');
    run.stop();
    await run.over;
    expect(run.told()).toMatchObject({ at: 'over', failure: undefined });
    expect(run.told().done).toBeLessThan(9);
  });
});

describe('a call that fails', () => {
  it('is made again when the network is back, with longer and longer pauses', async () => {
    vi.useFakeTimers();
    const { send, asked } = answers(...Array.from({ length: 4 }, () => ({ status: 'OFFLINE' })));
    const run = startRun(chosen(['a.jpg']), send);
    await vi.advanceTimersByTimeAsync(0);
    expect(run.told().waiting).toBe('network');
    for (const [ms, calls] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [4000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(asked).toHaveLength(calls);
    }
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(run.told()).toMatchObject({ at: 'over', done: 1, waiting: undefined });
  });

  it('waits as long as a busy server wants', async () => {
    vi.useFakeTimers();
    const { send, asked } = answers({ status: 503, retryAfter: 7 }, { status: 429, retryAfter: 2 });
    const run = startRun(chosen(['a.jpg']), send);
    await vi.advanceTimersByTimeAsync(6999);
    expect(run.told().waiting).toBe('busy');
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(run.told()).toMatchObject({ at: 'over', done: 1 });
  });

  it('is no word worth where the server only slows it down', async () => {
    vi.useFakeTimers();
    const often = Array.from({ length: 5 }, () => ({ status: 429, retryAfter: 1 }));
    const { send } = answers(...often);
    const run = startRun(chosen(['a.jpg']), send);
    const told: unknown[] = [];
    for (const _each of often) {
      await vi.advanceTimersByTimeAsync(999);
      told.push(run.told().waiting);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(told).toEqual([undefined, undefined, undefined, 'busy', 'busy']);
    expect(run.told()).toMatchObject({ at: 'over', done: 1 });
  });

  it('waits for whoever has to sign in again', async () => {
    sessionEnded.set(true);
    const { send } = answers({ status: 401 });
    const run = startRun(chosen(['a.jpg']), send);
    await vi.waitFor(() => expect(run.told().waiting).toBe('signedOut'));
    sessionEnded.set(false);
    await run.over;
    expect(run.told()).toMatchObject({ done: 1, counts: { ENROLLED: 1 } });
  });

  it('refuses a picture at which the server fails again and again, and goes on', async () => {
    vi.useFakeTimers();
    const { send } = answers(
      ...Array.from({ length: 4 }, () => ({ status: 500, data: { error: 'Broken' } })),
    );
    const run = startRun(chosen(['a.jpg']), send);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.told().troubles).toMatchObject([{ file: 'a.jpg', result: 'REFUSED', remark: 'Broken' }]);
  });

  it('refuses a picture that is no input', async () => {
    const { send } = answers({ status: 413 }, { status: 400, data: { error: 'The name is too long' } });
    const run = startRun(chosen(['a.jpg', 'b.jpg']), send);
    await run.over;
    expect(run.told().troubles).toMatchObject([
      { reason: 'TOO_LARGE' },
      { reason: null, remark: 'The name is too long' },
    ]);
  });

  it('for want of time is made again by itself, and so is every one after it', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    let open = 0;
    const together: number[] = [];
    const send: Send = async ({ name }) => {
      const isFirst = !asked.includes(name);
      asked.push(name);
      open += 1;
      together.push(open);
      await new Promise((next) => setTimeout(next, 100));
      open -= 1;
      return isFirst && Number.parseInt(name, 10) < AT_ONCE
        ? { error: { status: 'TIMEOUT' } }
        : { data: line(name) };
    };
    const run = startRun(chosen(names(9)), send);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(run.told()).toMatchObject({ at: 'over', done: 9, counts: { ENROLLED: 9 } });
    expect(Math.max(...together.slice(0, AT_ONCE))).toBe(AT_ONCE);
    expect(together.slice(AT_ONCE)).toEqual(Array(9).fill(1));
  });

  it('three times for want of time refuses the picture, and the run ends', async () => {
    vi.useFakeTimers();
    const late = { status: 'TIMEOUT' };
    const { send, asked } = answers(late, { status: 'OFFLINE' }, late, late);
    const run = startRun(chosen(['a.jpg']), send);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    expect(run.told()).toMatchObject({ at: 'over', done: 1, counts: { REFUSED: 1 } });
    const [trouble] = run.told().troubles;
    expect(trouble).toMatchObject({ file: 'a.jpg', reason: 'NETWORK_TOO_SLOW' });
    expect(trouble && sentenceOf(trouble)).toBe(
      'The network is too slow for this picture. Save it smaller, or choose it again where the network is faster.',
    );
  });

  it('lets nobody wait for a picture that was stopped', async () => {
    vi.useFakeTimers();
    const send: Send = (_picture, signal) =>
      new Promise((give) => {
        setTimeout(give, 100, { error: { status: 'TIMEOUT' } });
        signal.addEventListener('abort', () => give({ error: { name: 'AbortError' } }));
      });
    const run = startRun(chosen(names(9)), send);
    await vi.advanceTimersByTimeAsync(1150);
    run.stop();
    await run.over;
    expect(run.told()).toMatchObject({ at: 'over', done: 0 });
  });

  it('ends it all where nothing more may be sent', async () => {
    const { send, asked } = answers({ status: 403, data: { error: 'Not allowed' } });
    const run = startRun(chosen(names(9)), send);
    await run.over;
    expect(run.told().failure).toEqual({ said: 'Not allowed' });
    expect(asked.length).toBeLessThanOrEqual(AT_ONCE);
  });
});

it('tells roughly how long it will take, from the last ones', async () => {
  vi.useFakeTimers();
  const send: Send = ({ name }) => new Promise((give) => setTimeout(give, 300, { data: line(name) }));
  const run = startRun(chosen(names(300)), send);
  await vi.advanceTimersByTimeAsync(10_000);
  // Three in 300 ms.
  expect(run.told().secondsLeft).toBeGreaterThan(15);
  expect(run.told().secondsLeft).toBeLessThan(25);
  run.pause();
  expect(run.told().secondsLeft).toBeUndefined();
  run.stop();
});
