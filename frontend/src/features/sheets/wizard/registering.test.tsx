import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';
import { draft, givenDrafts, progress } from '~/test/sheet-drafts';

vi.setConfig({ testTimeout: 60_000 });

/** What a browser opens, as the test moves it. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static last: Source | undefined;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  constructor(readonly url: string) {
    super();
    if (url.includes('/live/sheets/')) Source.last = this;
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  tell(data: object) {
    act(() => {
      this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(data) }));
    });
  }
}
const going = { ...draft, step: 'REGISTERING' as const, jobId: 'job-1' };
const opened = () =>
  vi.waitFor(() => Source.last ?? Promise.reject(new Error('No stream was opened.')), { timeout: 20_000 });

describe('a registration', () => {
  beforeEach(() => {
    Source.last = undefined;
    vi.stubGlobal('EventSource', Source);
    givenSignedIn();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is followed by a stream, which is closed at its end, and is not asked for', async () => {
    const sent = givenDrafts({ first: going, jobs: [{ status: 'DONE', processed: 3, created: 3 }] });
    renderApp('/functionary/upload/d-1');
    const source = await opened();
    expect(source.url).toBe('/server/live/sheets/d-1');
    source.tell({ ...progress, total: 3, processed: 1 });
    expect(await screen.findByText('1 of 3 rows')).toBeVisible();
    source.tell({ ...progress, total: 3, processed: 2 });
    expect(await screen.findByText('2 of 3 rows')).toBeVisible();
    expect(sent.asked).toBe(0);
    sent.end();
    source.tell({ ...progress, status: 'DONE', total: 3, processed: 3, created: 3 });
    expect(source.readyState).toBe(Source.CLOSED);
    expect(await screen.findByText('3 people were registered')).toBeVisible();
  });

  it('is asked for each second where a stream cannot be had', async () => {
    const sent = givenDrafts({
      first: going,
      jobs: [{ processed: 1 }, { status: 'DONE', processed: 3, created: 3 }],
    });
    renderApp('/functionary/upload/d-1');
    const source = await opened();
    source.readyState = Source.CLOSED;
    source.onerror();
    expect(await screen.findByText('1 of 3 rows')).toBeVisible();
    expect(await screen.findByText('3 people were registered', {}, { timeout: 5000 })).toBeVisible();
    expect(sent.asked).toBeGreaterThanOrEqual(2);
  });
});
