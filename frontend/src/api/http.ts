import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { SignedIn } from '~/contract/types.gen';
import { unattendedHeaders } from '~/lib/browser/attended';
import { take } from '~/lib/browser/head-start';
import { serverClock } from '~/lib/time/server-clock';
import { API_BASE, addressOf } from './address';
import { encodeBody } from './body';
import { csrfToken, forgetCsrfToken } from './csrf';
import type { ApiError, ErrorBody } from './errors';

const PATIENCE_MS = 30_000;
const BYTES_PER_MS = 20;
/** The types of answers that are files: sheets and pictures. */
const FILE = /sheet|csv|pdf|^image\//;

export type HttpRequest = {
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, unknown>;
  headers?: Record<string, string | null | undefined>;
  timeoutMs?: number;
};
export type HttpMeta = { status?: number; total?: number; fileName?: string };
type Answer = { data: unknown; meta: HttpMeta } | { error: ApiError; meta: HttpMeta };

/** One call: cookies, base address, token, time limit, forms, errors as values. */
export async function request(call: HttpRequest, signal?: AbortSignal): Promise<Answer> {
  const first = await send(call, signal);
  if (!staleToken(first)) return first;
  forgetCsrfToken();
  return send(call, signal);
}

/** The user whom this page shows. Their changes must not become another's who has signed in beside it. */
let pageOf: string | undefined;

export const baseQuery: BaseQueryFn<string | HttpRequest, unknown, ApiError, object, HttpMeta> = async (
  call,
  { signal },
) => {
  const asked = typeof call === 'string' ? { url: call } : call;
  const answer = await request(asked, signal);
  if (asked.url === '/user/me' && 'data' in answer) pageOf = (answer.data as SignedIn | null)?.user.id;
  return answer;
};

async function send(call: HttpRequest, signal?: AbortSignal): Promise<Answer> {
  const method = call.method ?? 'GET';
  try {
    const { payload, contentType } = encodeBody(call.body);
    const headers = new Headers({ accept: 'application/json', ...unattendedHeaders() });
    if (contentType) headers.set('content-type', contentType);
    for (const [name, value] of Object.entries(call.headers ?? {})) if (value) headers.set(name, value);
    if (method !== 'GET') {
      headers.set('x-csrf-token', await loadToken(signal));
      if (pageOf) headers.set('x-page-of', pageOf);
    }
    const url = addressOf(call.url, call.params);
    const begun = method === 'GET' ? take(url) : undefined;
    if (begun) return await read(await begun);
    const patience = call.timeoutMs ?? patienceFor(payload);
    const sentAt = Date.now();
    return await read(await fetch(url, options(method, headers, payload, patience, signal)), sentAt);
  } catch (cause) {
    return { error: isAnswer(cause) ? cause.error : unreached(cause), meta: {} };
  }
}

/** The anti-forgery token, asked for unless the page keeps one. */
export const loadToken = (signal?: AbortSignal) => csrfToken(() => askForToken(signal));

async function askForToken(signal?: AbortSignal): Promise<string> {
  const kinds = { accept: 'application/json', 'content-type': 'application/json' };
  const headers = new Headers({ ...kinds, ...unattendedHeaders() });
  const sentAt = Date.now();
  const sent = await fetch(`${API_BASE}/csrf/token`, options('POST', headers, '{}', undefined, signal));
  const answer = await read(sent, sentAt);
  if ('error' in answer) throw answer;
  return (answer.data as { token: string }).token;
}

/** A large file needs longer to arrive than a word does; as long as the server waits for it. */
function patienceFor(payload: BodyInit | undefined): number {
  const parts = payload instanceof FormData ? [...payload.values()] : [];
  const bytes = parts.reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0);
  return PATIENCE_MS + bytes / BYTES_PER_MS;
}

function options(
  method: string,
  headers: Headers,
  body: BodyInit | undefined,
  timeoutMs = PATIENCE_MS,
  signal?: AbortSignal,
): RequestInit {
  const patience = AbortSignal.timeout(timeoutMs);
  return {
    method,
    headers,
    body,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  };
}

/** `sentAt`: when this page asked; an answer that was asked for before it began says nothing of the time now. */
async function read(response: Response, sentAt?: number): Promise<Answer> {
  const total = response.headers.get('x-total-count');
  const meta: HttpMeta = {
    status: response.status,
    ...(total && { total: Number(total) }),
  };
  if (response.ok && FILE.test(response.headers.get('content-type') ?? '')) {
    const [, fileName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { data: await response.blob(), meta: { ...meta, ...(fileName && { fileName }) } };
  }
  if (sentAt) serverClock.hear(response.headers, sentAt);
  // What the caller knows is still right.
  if (response.status === 304) return { data: null, meta };
  const text = await response.text();
  const body = parse(text);
  if (!response.ok) {
    const { status } = response;
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    return {
      error: { status, data: body as ErrorBody | undefined, ...(retryAfter && { retryAfter }) },
      meta,
    };
  }
  if (body === undefined && text) return { error: { status: 'UNREADABLE' }, meta };
  return { data: body ?? null, meta };
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function staleToken(answer: Answer): boolean {
  if (!('error' in answer) || answer.error.status !== 403) return false;
  const { reason = '', error = '' } = answer.error.data ?? {};
  return /csrf/i.test(reason) || /csrf|token/i.test(error);
}

function isAnswer(cause: unknown): cause is { error: ApiError } {
  return typeof cause === 'object' && cause !== null && 'error' in cause;
}

function unreached(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return { status: timedOut ? 'TIMEOUT' : 'OFFLINE' };
}
