import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progress } from '~/test/sheet-drafts';
import { followProgress } from './follow-progress';

/** What a browser opens, as the test moves it. */
class Source extends EventTarget {
  static last: Source;
  isClosed = false;
  onerror = () => {};
  constructor(readonly url: string) {
    super();
    Source.last = this;
  }
  close() {
    this.isClosed = true;
  }
  tell(processed: number, status = 'RUNNING') {
    const data = JSON.stringify({ ...progress, processed, status });
    this.dispatchEvent(new MessageEvent('progress', { data }));
  }
}

describe('following a registration', () => {
  let stop = () => {};
  const told: number[] = [];
  const ask = vi.fn(async () => ({ ...progress, status: 'RUNNING' as const, processed: 7 }));
  const begin = () => {
    stop = followProgress({ draftId: 'd-1', tell: ({ processed }) => told.push(processed), ask });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    told.length = 0;
    ask.mockClear();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for nothing while the stream tells', async () => {
    begin();
    Source.last.tell(1);
    Source.last.tell(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual([1, 2]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks each second while the stream is broken, and no longer once it is there again', async () => {
    begin();
    Source.last.onerror();
    Source.last.onerror();
    await vi.advanceTimersByTimeAsync(2500);
    expect(ask).toHaveBeenCalledTimes(3);
    Source.last.tell(8);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(told).toEqual([7, 7, 7, 8]);
  });

  it('asks where there are no streams', async () => {
    vi.stubGlobal('EventSource', undefined);
    begin();
    await vi.advanceTimersByTimeAsync(1500);
    expect(told).toEqual([7, 7]);
  });

  it('ends with the registration: the browser would open the stream again', async () => {
    begin();
    Source.last.tell(3, 'DONE');
    expect(Source.last.isClosed).toBe(true);
    Source.last.tell(4);
    Source.last.onerror();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual([3]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('hears of no answer that comes after it was ended', async () => {
    let answer = () => {};
    ask.mockImplementationOnce(
      () =>
        new Promise((go) => {
          answer = () => go({ ...progress, status: 'RUNNING', processed: 9 });
        }),
    );
    begin();
    Source.last.onerror();
    stop();
    answer();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual([]);
    expect(ask).toHaveBeenCalledOnce();
  });
});
