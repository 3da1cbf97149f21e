import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '~/contract/types.gen';
import { begin } from '~/lib/browser/head-start';
import { serverClock } from '~/lib/time/server-clock';
import { server } from '~/test/msw/server';
import { givenSignedIn, givenStaleToken } from '~/test/msw/switches';
import { toMessage } from './errors';
import { baseQuery, request } from './http';

const data = (answer: Awaited<ReturnType<typeof request>>) => ('data' in answer ? answer.data : undefined);
const error = (answer: Awaited<ReturnType<typeof request>>) => ('error' in answer ? answer.error : undefined);
const save = { url: '/user/update', method: 'POST', body: {} };

/** Answers with what arrived. */
const echo = (make: (request: Request) => Promise<Record<string, string>> | Record<string, string>) =>
  server.use(http.all('*/server/echo', async ({ request }) => HttpResponse.json(await make(request))));

describe('the token', () => {
  it('is fetched once and kept in the page', async () => {
    const [first, second] = await Promise.all([request(save), request(save)]);
    const third = await request(save);
    const kept = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
    expect(kept).toMatch(/^token-/);
    for (const answer of [first, second, third]) expect(data(answer)).toMatchObject({ name: kept });
  });

  it('is fetched again once when it is out of date', async () => {
    await request(save);
    const before = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
    givenStaleToken();
    const answer = await request(save);
    expect(data(answer)).toHaveProperty('name');
    expect(data(answer)).not.toMatchObject({ name: before });
  });

  it('is not asked for without end', async () => {
    givenStaleToken(2);
    expect(error(await request(save))?.status).toBe(403);
  });

  it('is not fetched anew for a plain refusal', async () => {
    await request(save);
    const kept = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
    server.use(
      http.post('*/server/user/update', () => HttpResponse.json({ error: 'Not yours' }, { status: 403 })),
    );
    expect(error(await request(save))?.data?.error).toBe('Not yours');
    expect(document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content).toBe(kept);
  });

  it('does not travel with a GET', async () => {
    echo((seen) => ({ token: seen.headers.get('x-csrf-token') ?? 'none' }));
    expect(data(await request({ url: '/echo' }))).toEqual({ token: 'none' });
  });
});

it('a change says whose page it is made on', async () => {
  echo((seen) => ({ pageOf: seen.headers.get('x-page-of') ?? 'unknown' }));
  const change = { url: '/echo', method: 'POST', body: {} };
  givenSignedIn();
  const me = await baseQuery('/user/me', { signal: new AbortController().signal } as BaseQueryApi, {});
  const { id } = (me.data as SignedIn).user;
  expect(data(await request(change))).toEqual({ pageOf: id });
  expect(data(await request({ url: '/echo' }))).toEqual({ pageOf: 'unknown' });
});

describe('a body', () => {
  const sent = async (body: unknown) => {
    echo((seen) => ({ type: seen.headers.get('content-type') ?? '' }));
    return (data(await request({ url: '/echo', method: 'POST', body })) as { type: string }).type;
  };

  it('goes out as JSON', async () => expect(await sent({ a: 1 })).toContain('application/json'));
  it('goes out as a form when it holds a picture', async () =>
    expect(await sent({ file: new Blob(['x']), latitude: 18.5 })).toContain('multipart/form-data'));
  it('goes out as a form when it holds several', async () =>
    expect(await sent({ file: [new Blob(['x']), new Blob(['y'])] })).toContain('multipart/form-data'));
});

describe('an address', () => {
  it('leaves out what is not given', async () => {
    echo((seen) => ({ search: new URL(seen.url).search }));
    const answer = await request({
      url: '/echo',
      params: { q: 'a b', regionId: undefined, role: '', page: 1 },
    });
    expect(data(answer)).toEqual({ search: '?q=a+b&page=1' });
  });
});

it.each(['image/png', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'])(
  'an answer of type %s arrives as a file',
  async (type) => {
    server.use(
      http.get('*/server/x', () => new HttpResponse('bytes', { headers: { 'content-type': type } })),
    );
    const file = data(await request({ url: '/x' }));
    expect(file).toBeInstanceOf(Blob);
    expect(file).toHaveProperty('size', 5);
  },
);

describe('a failure', () => {
  it('carries the server’s words', async () => {
    server.use(http.get('*/server/x', () => HttpResponse.json({ error: 'No such center' }, { status: 404 })));
    expect(toMessage(error(await request({ url: '/x' })), 'fallback')).toBe('No such center');
  });

  it('falls back, then to the generic sentence', async () => {
    server.use(http.get('*/server/x', () => new HttpResponse('<html>', { status: 502 })));
    const failure = error(await request({ url: '/x' }));
    expect(toMessage(failure, 'Login Error')).toBe('Login Error');
    expect(toMessage(failure)).toBe('Something went wrong. Please try again');
  });

  it('of the network is its own kind', async () => {
    server.use(http.get('*/server/x', () => HttpResponse.error()));
    expect(error(await request({ url: '/x' }))?.status).toBe('OFFLINE');
  });
});

it('says for how long a busy server wants to be left alone', async () => {
  const busy = (wait: string) =>
    server.use(
      http.get('*/server/echo', () =>
        HttpResponse.json({}, { status: 503, headers: { 'retry-after': wait } }),
      ),
    );
  busy('7');
  expect(error(await request({ url: '/echo' }))).toMatchObject({ status: 503, retryAfter: 7 });
  busy('Wed, 21 Oct 2026 07:28:00 GMT');
  expect(error(await request({ url: '/echo' }))).not.toHaveProperty('retryAfter');
});

it('takes the time from what this page asked for, and not from what was asked for before it began', async () => {
  serverClock.reset();
  const date = new Date(Date.now() - 600_000).toUTCString();
  server.use(http.get('*/server/echo', () => HttpResponse.json({}, { headers: { date } })));
  await begin('/server/echo');
  await request({ url: '/echo' });
  expect(serverClock.farAhead()).toBe(0);
  await request({ url: '/echo' });
  expect(serverClock.farAhead()).toBeGreaterThan(590_000);
  serverClock.reset();
});

it('gives a file a second more for every 20 kB', async () => {
  echo(() => ({}));
  const patience = vi.spyOn(AbortSignal, 'timeout');
  const file = new Blob([new Uint8Array(3_000_000)]);
  await request({ url: '/echo', method: 'POST', body: { file } });
  expect(patience.mock.calls.at(-1)).toEqual([180_000]);
  patience.mockRestore();
});
